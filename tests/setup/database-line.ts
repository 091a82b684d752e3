import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from './at-end.ts'

const SOCKET = '.s.PGSQL.5432'

/**
 * A line to a database that can be in trouble: `refuses` new connections, is `slow`, or is `silent`, which is how a
 * half-open connection looks; `cut` ends all connections there are.
 */
export async function openDatabaseLine(databaseUrl: string) {
  const address = new URL(databaseUrl)
  const target = join(address.searchParams.get('host')!, SOCKET)
  const folder = await mkdtemp(join(tmpdir(), 'kanti-line-'))
  const state = { isRefusing: false, isSilent: false, slowMs: 0 }
  const sockets = new Set<Socket>()
  const late = () =>
    new Transform({
      transform(chunk, _, done) {
        const pass = async () => {
          if (state.slowMs > 0) await sleep(state.slowMs)
          while (state.isSilent) await sleep(20)
          done(null, chunk)
        }
        void pass()
      },
    })
  const server = createServer((client) => {
    if (state.isRefusing) return client.destroy()
    const database = connect(target)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(late()).pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve))
  const cut = () => sockets.forEach((socket) => socket.destroy())
  atEnd(async () => {
    Object.assign(state, { isRefusing: false, isSilent: false })
    cut()
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  address.searchParams.set('host', folder)
  return { url: address.href, state, cut }
}
