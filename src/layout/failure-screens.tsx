// One file, fetched right after the first view: when one of these is needed, a server may be gone.
export { ErrorScreen } from './error-screen'
export { NotFound } from './not-found'
