import { setupServer } from 'msw/node'
import { recordHandlers } from './records'

/** Everything the pages ask of the outside, answered in memory. */
export const server = setupServer(...recordHandlers)
