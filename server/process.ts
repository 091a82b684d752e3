import { ConfigError } from './config.ts'
import { MigrationError } from './database/migrate.ts'

/** Stops this process when its parent ends, so that nothing keeps running after a hard kill. */
export function endWithParent(): void {
  if (process.send) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

/** Prints why the system cannot start, and exits with 1. */
export function explainAndExit(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

/** Explains an error of listening: an unknown host name is that of HOST here, not that of the database. */
export function explainListening(error: unknown, host: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code !== 'ENOTFOUND' && code !== 'EAI_AGAIN' && code !== 'EADDRNOTAVAIL') return error
  return new Error(`This machine has no address ${host}. Set HOST to one that it has.`, { cause: error })
}

/** Why the system cannot start, as one sentence for the person who starts it. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof MigrationError) return error.message
  const { code, message, port, path, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} is not for this user to take. Set PORT to 1024 or above.`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `No permission to write ${path ?? ''}. Set DATA_DIR to a folder of yours.`
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full. Make room, then try again.'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return 'The database does not answer. Check that it runs and that DATABASE_URL is right.'
  if (code === '28P01' || code === '28000' || code === '3D000') return `The database refuses us: ${message}.`
  return error instanceof Error ? error.message : String(error)
}
