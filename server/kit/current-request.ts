import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that is being answered, by which what is logged meanwhile is found; undefined elsewhere. */
export const currentRequest = new AsyncLocalStorage<string>()
