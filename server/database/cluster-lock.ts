import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Arbitrary key of the advisory lock that a start holds on its cluster. */
const HOLD = 5_530_117
/** Milliseconds for PostgreSQL to recover after one of its processes was killed. */
const RECOVER_WITHIN_MS = 300_000
/** Milliseconds to wait for a recovering server when checking whether it is locked. */
const ASK_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 200

/**
 * Locks a cluster until it is released. When a PostgreSQL process is killed, the server closes all connections and
 * recovers by itself; the lock is then taken again. Calls `onLost` when the server is gone, does not recover, or was
 * replaced by another start.
 */
export async function lockCluster(url: string, onLost: () => void) {
  let client: pg.Client | undefined = await connectTo(url)
  const server = await startOf(client)
  await takeLock(client)
  const state = { isReleased: false }
  const recover = async (): Promise<void> => {
    client = undefined
    const deadline = performance.now() + RECOVER_WITHIN_MS
    while (!state.isReleased) {
      try {
        const candidate = await connectTo(url)
        const isReplaced = (await startOf(candidate)) !== server
        if (!isReplaced) await takeLock(candidate)
        if (isReplaced || state.isReleased) {
          await candidate.end()
          return state.isReleased ? undefined : onLost()
        }
        client = candidate
        return void candidate.once('end', recover)
      } catch (error) {
        if (isNobodyThere(error) || performance.now() > deadline) return state.isReleased ? undefined : onLost()
      }
      await sleep(LOOK_EVERY_MS)
    }
  }
  client.once('end', recover)
  return {
    /** Returns false if the server was not up at this moment. */
    async release(): Promise<boolean> {
      state.isReleased = true
      client?.off('end', recover)
      await client?.end()
      return client !== undefined
    },
  }
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kanti-hold',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function takeLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [HOLD])
}

/** Start time of the server, which stays the same across recovery. */
async function startOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ start: string }>('select pg_postmaster_start_time()::text as start')
  return rows[0]!.start
}

/** Whether a running start holds the cluster. An unlocked server is a leftover of a killed start. */
export async function isLocked(url: string): Promise<boolean> {
  const deadline = performance.now() + ASK_WITHIN_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [HOLD])
      return rows[0]?.free === false
    } catch (error) {
      if (!isRecovering(error) || performance.now() > deadline) return false
    } finally {
      await client.end().catch(() => {})
    }
    await sleep(LOOK_EVERY_MS)
  }
}

/** The connection is refused: the server is gone. A recovering server responds with an error instead. */
function isNobodyThere(error: unknown): boolean {
  return ['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function isRecovering(error: unknown): boolean {
  const { code, message } = error as pg.DatabaseError
  return code === '57P03' && !message.includes('shutting down')
}
