import { pino, type DestinationStream, type Logger } from 'pino'
import { currentRequest } from './current-request.ts'
import type { Outages } from './outages.ts'

/** Nobody signs in with what stands in the log, and of an error of PostgreSQL's what it quotes of a row stays out. */
const HIDDEN = ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.where']

/** Each line names the request that it is about. Lines that an outage has told already are left out. */
export function createLogger(level: string, destination?: DestinationStream, outages?: Outages): Logger {
  const logMethod = function (this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
    if (!outages?.covers(args[0])) method.apply(this, args)
  }
  const mixin = () => {
    const requestId = currentRequest.getStore()
    return requestId === undefined ? {} : { requestId }
  }
  return pino({ level, redact: HIDDEN, hooks: { logMethod }, mixin }, destination)
}
