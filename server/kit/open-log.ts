import { pino, type DestinationStream, type Logger } from 'pino'

/** Nobody signs in with what stands in the log, and of an error of PostgreSQL's what it quotes of a row stays out. */
const HIDDEN = ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.where']

export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, redact: HIDDEN }, destination)
}
