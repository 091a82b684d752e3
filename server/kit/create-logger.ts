import { pino, type DestinationStream, type Logger } from 'pino'
import { currentRequest } from './current-request.ts'
import type { Outages } from './outages.ts'

/** Redacts credentials, and the parts of PostgreSQL errors that quote row values. */
const HIDDEN = ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.where']

/** Each line carries the id of its request. Lines already covered by an outage are left out. */
export function createLogger(level: string, destination?: DestinationStream, outages?: Outages): Logger {
  const logMethod = function (this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
    if (!outages?.absorb(args[0])) method.apply(this, args)
  }
  const mixin = () => {
    const requestId = currentRequest.getStore()
    return requestId === undefined ? {} : { requestId }
  }
  return pino({ level, redact: HIDDEN, hooks: { logMethod }, mixin }, destination)
}
