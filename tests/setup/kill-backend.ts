import pg from 'pg'
import { socketFolder } from '#server/database/embedded.ts'

/** Kills one process of the server of a cluster, as the kernel does that runs out of memory. */
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
