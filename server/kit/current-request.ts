import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the current request, added to log lines. Undefined outside a request. */
export const currentRequest = new AsyncLocalStorage<string>()
