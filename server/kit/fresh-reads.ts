import { AsyncLocalStorage } from 'node:async_hooks'

const fresh = new AsyncLocalStorage<true>()

/** Runs work for somebody who has just written. With `isNeeded`, its reads show every change that was answered. */
export function readFresh<T>(isNeeded: boolean, work: () => T): T {
  return isNeeded ? fresh.run(true, work) : work()
}

export function isReadingFresh(): boolean {
  return fresh.getStore() ?? false
}
