import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Tag } from '#contracts/tags.ts'

/** Milliseconds between reconnection attempts. */
const RETRY_MS = 500
/** Milliseconds between regular probes. A line that has not delivered one when the next is due is dropped. */
const PROBE_EVERY_MS = 5000
/** Milliseconds that a caller waits for a probe. */
const CATCH_UP_WITHIN_MS = 2000

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
  /** The feed could not connect, and queries on other connections fail too. */
  readonly isGone: () => boolean
  /** Calls `listener` with what each change touches, and with `*` once after each (re)connection. */
  onChange(listener: (change: readonly Tag[]) => void): void
  /** Resolves when every change committed before this call has been reported, or the feed is no longer live. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

interface Line {
  readonly listener: pg.Client
  readonly prober: pg.Client
  /** Probes are sent one after the other. */
  sending: Promise<unknown>
  /** Probes that have not arrived, by number. */
  readonly probes: Map<string, () => void>
  /** Number of the last regular probe. */
  due?: string
}

interface Options {
  readonly probeEveryMs?: number
  /** Queries the database on another connection. By default a failed attempt of the feed to connect is enough. */
  readonly query?: () => Promise<unknown>
}

export function createChangeFeed(
  databaseUrl: string,
  { probeEveryMs = PROBE_EVERY_MS, query = () => Promise.reject(new Error('not queried')) }: Options = {},
): ChangeFeed {
  const listeners: ((change: readonly Tag[]) => void)[] = []
  const channel = `probes_${randomUUID().replaceAll('-', '')}`
  let line: Line | undefined
  let sent = 0
  let connected = 0
  let live = false
  let gone = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const report = (change: readonly Tag[]) => listeners.forEach((listener) => listener(change))

  const lost = (dead: Line) => {
    if (line !== dead) return
    line = undefined
    live = false
    for (const resolve of dead.probes.values()) resolve()
    void end(dead)
    if (!closed) retry = setTimeout(listen, RETRY_MS)
  }

  /** Calls `done` when the probe has arrived, as has every notification before it, or when the line is lost. */
  const probe = (through: Line, done = (): void => {}): string => {
    const number = String((sent += 1))
    through.probes.set(number, done)
    const send = () => through.prober.query('select pg_notify($1, $2)', [channel, number])
    through.sending = through.sending.then(send).catch(() => lost(through))
    return number
  }

  const arrived = (through: Line, number: string) => {
    through.probes.get(number)?.()
    through.probes.delete(number)
    if (live || line !== through) return
    live = true
    report(['*'])
  }

  async function listen() {
    const candidate: Line = {
      listener: newClient(databaseUrl, 'kanti-changes'),
      // A probe changes nothing, so that its commit need not wait for a disk or a replica.
      prober: newClient(databaseUrl, 'kanti-change-probes', '-c synchronous_commit=off'),
      sending: Promise.resolve(),
      probes: new Map(),
    }
    line = candidate
    const { listener, prober } = candidate
    for (const client of [listener, prober]) {
      client.on('error', () => lost(candidate))
      client.on('end', () => lost(candidate))
    }
    listener.on('notification', ({ channel: from, payload = '' }) => {
      if (from === channel) arrived(candidate, payload)
      else report((payload || '*').split(' ') as Tag[])
    })
    try {
      await Promise.all([listener.connect(), prober.connect()])
      await listener.query(`listen changes; listen ${channel}`)
      connected += 1
      gone = false
      candidate.due = probe(candidate)
    } catch (error) {
      lost(candidate)
      const before = connected
      const isThere = isFull(error) || (await query().then(() => true, isFull))
      // Another attempt may have connected meanwhile.
      if (connected === before) gone = !isThere
    }
  }

  const probing = setInterval(() => {
    const asked = line
    if (asked?.due === undefined) return
    if (asked.probes.has(asked.due)) lost(asked)
    else asked.due = probe(asked)
  }, probeEveryMs)
  probing.unref()
  void listen()

  /** Callers that come while a probe is under way share the next one. */
  let underWay: Promise<void> | undefined
  let next: Promise<void> | undefined
  const catchUp = async (): Promise<void> => {
    const through = line
    if (!live || !through) return
    if (underWay) {
      next ??= underWay.then(() => {
        next = undefined
        return catchUp()
      })
      return next
    }
    const late = setTimeout(lost, CATCH_UP_WITHIN_MS, through)
    underWay = new Promise<void>((resolve) => probe(through, resolve)).finally(() => {
      clearTimeout(late)
      underWay = undefined
    })
    await underWay
  }

  return {
    isLive: () => live,
    isGone: () => gone,
    onChange: (listener) => void listeners.push(listener),
    catchUp,
    async close() {
      closed = true
      live = false
      clearInterval(probing)
      clearTimeout(retry)
      if (line) await end(line)
    },
  }
}

/** Whether a server refused a connection because it has none free. It still answers on those that it has. */
function isFull(error: unknown): boolean {
  return (error as { code?: unknown }).code === '53300'
}

function newClient(connectionString: string, application_name: string, options?: string): pg.Client {
  return new pg.Client({
    connectionString,
    application_name,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
    keepAlive: true,
    ...(options && { options }),
  })
}

async function end({ listener, prober }: Line): Promise<void> {
  await Promise.all([listener, prober].map((client) => client.end().catch(() => {})))
}
