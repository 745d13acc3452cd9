import { setupServer } from 'msw/node'
import { recordHandlers } from './records'

/** The mock server for all requests of the pages. */
export const server = setupServer(...recordHandlers)
