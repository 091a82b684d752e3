import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * The URL of the embedded PostgreSQL server that is running on a data folder, such as by `npm start` in another
 * terminal; undefined if none is running.
 */
export async function findRunningDatabase(folder: string): Promise<string | undefined> {
  // The fifth line of this file of PostgreSQL is the folder of the socket.
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
