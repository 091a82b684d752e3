import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { addCleanup } from '../app/cleanup.ts'
import { temporaryFolder } from '../app/temporary-folder.ts'

const SOCKET = '.s.PGSQL.5432'

/** PostgreSQL's protocol: a message of the server is a type byte, a length of four bytes, and the content. */
const NOTIFICATION = 'A'.charCodeAt(0)
const HEAD_BYTES = 5

/**
 * A connection to a database with controllable trouble: it refuses new connections, is slow, or is silent, which is how
 * a half-open connection looks. Deaf, it drops notifications, like a pooler that lends a session for one transaction.
 * `cut` closes all open connections. `silence` makes them silent for good, but not those that open later, as when the
 * machine of the database is lost and another takes its place.
 */
export async function createDatabaseLine(databaseUrl: string) {
  const address = new URL(databaseUrl)
  const target = join(address.searchParams.get('host')!, SOCKET)
  const folder = await temporaryFolder('line')
  const state = { isRefusing: false, isSilent: false, isDeaf: false, slowMs: 0, silenced: 0 }
  const sockets = new Set<Socket>()
  let opened = 0
  const late = (number: number) =>
    new Transform({
      transform(chunk, _, done) {
        const pass = async () => {
          if (state.slowMs > 0) await sleep(state.slowMs)
          while (state.isSilent || number <= state.silenced) await sleep(20)
          done(null, chunk)
        }
        void pass()
      },
    })
  const withoutNotifications = () => {
    let waiting = Buffer.alloc(0)
    return new Transform({
      transform(chunk: Buffer, _, done) {
        waiting = Buffer.concat([waiting, chunk])
        while (waiting.length >= HEAD_BYTES && waiting.length > waiting.readUInt32BE(1)) {
          const message = waiting.subarray(0, waiting.readUInt32BE(1) + 1)
          waiting = waiting.subarray(message.length)
          if (!state.isDeaf || message[0] !== NOTIFICATION) this.push(message)
        }
        done()
      },
    })
  }
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
    }
    const number = (opened += 1)
    client.pipe(late(number)).pipe(database)
    database.pipe(withoutNotifications()).pipe(late(number)).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve))
  const cut = () => sockets.forEach((socket) => socket.destroy())
  addCleanup(() => {
    Object.assign(state, { isRefusing: false, isSilent: false, silenced: 0 })
    cut()
    server.close()
  })
  address.searchParams.set('host', folder)
  const silence = () => void (state.silenced = opened)
  return { url: address.href, state, cut, silence }
}
