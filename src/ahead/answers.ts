/** What the document has asked the server, by the hash of the query's key. */
export const answers = new Map<string, Promise<unknown>>()

/** What the server has answered by now. */
export const answered = new Map<string, unknown>()
