import pg from 'pg'
import type { Topic } from '#contracts/endpoint.ts'

/** Milliseconds between attempts to listen again. */
const RETRY_MS = 500
/** Milliseconds between signs of life on an idle connection; a silent half-open one is found this soon. */
const PING_MS = 15_000

/**
 * Tells every process what has just been committed. Triggers in the database send the topic with NOTIFY, so a
 * change made by any process, or by hand, is heard by all. While the line is down `isLive` is false, and nobody
 * may rely on having heard everything.
 */
export interface ChangeFeed {
  readonly isLive: () => boolean
  /** Calls `listener` after each change, and once after the line was restored, with every topic in doubt. */
  onChange(listener: (topic: Topic | 'everything') => void): void
  close(): Promise<void>
}

export function openChangeFeed(databaseUrl: string): ChangeFeed {
  const listeners: ((topic: Topic | 'everything') => void)[] = []
  let client: pg.Client | undefined
  let live = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const tell = (topic: Topic | 'everything') => listeners.forEach((listener) => listener(topic))

  const lost = (dead: pg.Client) => {
    if (client !== dead) return
    client = undefined
    live = false
    void dead.end().catch(() => {})
    if (!closed) retry = setTimeout(listen, RETRY_MS)
  }

  async function listen() {
    const candidate = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'kanti-changes',
      connectionTimeoutMillis: 2000,
      query_timeout: 5000,
      keepAlive: true,
    })
    client = candidate
    candidate.on('error', () => lost(candidate))
    candidate.on('end', () => lost(candidate))
    candidate.on('notification', ({ payload }) => tell(payload as Topic))
    try {
      await candidate.connect()
      await candidate.query('listen changes')
      live = client === candidate
      tell('everything')
    } catch {
      lost(candidate)
    }
  }

  const ping = setInterval(() => {
    const asked = client
    if (live && asked) asked.query('select 1').catch(() => lost(asked))
  }, PING_MS)
  ping.unref()
  void listen()

  return {
    isLive: () => live,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closed = true
      live = false
      clearInterval(ping)
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
