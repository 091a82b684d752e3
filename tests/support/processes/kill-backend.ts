import pg from 'pg'
import { socketFolder } from '#server/database/embedded.ts'

/** Kills one backend process of a PostgreSQL cluster, as the kernel does when memory runs out. */
export async function killBackend(cluster: string): Promise<void> {
  const host = encodeURIComponent(socketFolder(cluster))
  const client = new pg.Client({ connectionString: `postgres://kanti@localhost/postgres?host=${host}` })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  process.kill(rows[0]!.pid, 'SIGKILL')
  await ended
}
