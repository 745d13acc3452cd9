import { makeTemplate, type Template } from './template'

let template: Template | undefined

/** Migrates one data folder before the first test; each test file uses a copy. */
export async function setup() {
  template = await makeTemplate()
  process.env.TATAMI_TEMPLATE = template.dir
}

export function teardown() {
  template?.remove()
}
