import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Tag } from '#contracts/tags.ts'

/** Milliseconds between reconnection attempts. */
const RETRY_MS = 500
/** Milliseconds between probes. A line that has not delivered one probe when the next is due is dropped. */
const PROVE_EVERY_MS = 5000

/**
 * Notifies every process of committed changes. Triggers in the database send the tags with NOTIFY, so every process
 * also receives the changes of other processes and of manual SQL.
 *
 * The feed probes itself: every few seconds a second connection sends a notification that the listening one must
 * receive. A connection can answer queries but receive no notifications, for example behind a transaction pooler. While
 * no probe has arrived `isLive` is false, and changes may have been missed.
 */
export interface ChangeFeed {
  readonly isLive: () => boolean
  /** The last connection attempt failed, so the database is unreachable for queries too. */
  readonly isGone: () => boolean
  /** Calls `listener` with what each change touches, and with `*` once after each (re)connection. */
  onChange(listener: (change: readonly Tag[]) => void): void
  close(): Promise<void>
}

interface Line {
  readonly listener: pg.Client
  readonly prober: pg.Client
  /** A probe was sent and has not arrived yet. */
  isWaiting: boolean
}

export function createChangeFeed(databaseUrl: string, proveEveryMs = PROVE_EVERY_MS): ChangeFeed {
  const listeners: ((change: readonly Tag[]) => void)[] = []
  const proofs = `proofs_${randomUUID().replaceAll('-', '')}`
  let line: Line | undefined
  let live = false
  let gone = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const tell = (change: readonly Tag[]) => listeners.forEach((listener) => listener(change))

  const lost = (dead: Line) => {
    if (line !== dead) return
    line = undefined
    live = false
    void end(dead)
    if (!closed) retry = setTimeout(listen, RETRY_MS)
  }

  const prove = (asked: Line) => {
    asked.isWaiting = true
    asked.prober.query('select pg_notify($1, $2)', [proofs, '']).catch(() => lost(asked))
  }

  const proven = (asked: Line) => {
    asked.isWaiting = false
    if (live || line !== asked) return
    live = true
    tell(['*'])
  }

  async function listen() {
    const candidate: Line = {
      listener: newClient(databaseUrl, 'kanti-changes'),
      prober: newClient(databaseUrl, 'kanti-change-proofs'),
      isWaiting: false,
    }
    line = candidate
    const { listener, prober } = candidate
    for (const client of [listener, prober]) {
      client.on('error', () => lost(candidate))
      client.on('end', () => lost(candidate))
    }
    listener.on('notification', ({ channel, payload }) => {
      if (channel === proofs) proven(candidate)
      else tell((payload ?? '*').split(' ') as Tag[])
    })
    try {
      await Promise.all([listener.connect(), prober.connect()])
      await listener.query(`listen changes; listen ${proofs}`)
      gone = false
      prove(candidate)
    } catch {
      gone = true
      lost(candidate)
    }
  }

  const proving = setInterval(() => {
    const asked = line
    if (asked?.isWaiting) lost(asked)
    else if (asked && live) prove(asked)
  }, proveEveryMs)
  proving.unref()
  void listen()

  return {
    isLive: () => live,
    isGone: () => gone,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closed = true
      live = false
      clearInterval(proving)
      clearTimeout(retry)
      if (line) await end(line)
    },
  }
}

function newClient(connectionString: string, application_name: string): pg.Client {
  return new pg.Client({
    connectionString,
    application_name,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
    keepAlive: true,
  })
}

async function end({ listener, prober }: Line): Promise<void> {
  await Promise.all([listener, prober].map((client) => client.end().catch(() => {})))
}
