import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * The address of the embedded PostgreSQL that is serving a data folder right now, as when `npm start` runs in
 * another terminal; undefined when none is.
 */
export async function findRunningDatabase(folder: string): Promise<string | undefined> {
  // The fifth line of PostgreSQL's own note is the folder of its socket.
  const note = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const sockets = note.split('\n')[4]
  if (!sockets) return undefined
  const url = `postgres://kanti@localhost/postgres?host=${encodeURIComponent(sockets)}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch {
    return undefined
  }
}
