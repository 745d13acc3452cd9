/** Addresses of the web, as far as PocketBase's runtime must know them to draw links. */
const HOST = /^https?:\/\/(?:[^/?#]*@)?([^/?#:]+)/i

export class URL {
  hostname: string
  constructor(address: string) {
    this.hostname = (HOST.exec(address)?.[1] ?? '').toLowerCase()
  }
  static canParse(address: string): boolean {
    return HOST.test(address)
  }
}
