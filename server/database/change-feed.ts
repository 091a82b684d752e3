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
  let line: Line | undefined
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
    void dead.end()
    if (!closed) retry = setTimeout(listen, RETRY_MS)
  }

  const arrived = (through: Line) => {
    if (live || line !== through) return
    live = true
    report(['*'])
  }

  async function listen() {
    const candidate = createLine(databaseUrl, { onChange: report, onArrived: arrived, onLost: lost })
    line = candidate
    try {
      await candidate.connect()
      connected += 1
      gone = false
    } catch (error) {
      lost(candidate)
      const before = connected
      const isThere = isFull(error) || (await query().then(() => true, isFull))
      // Another attempt may have connected meanwhile.
      if (connected === before) gone = !isThere
    }
  }

  const probing = setInterval(() => line?.probeRegularly(), probeEveryMs)
  probing.unref()
  void listen()

  const catchUp = oneAtATime(async () => {
    const through = line
    if (!live || !through) return
    const late = setTimeout(lost, CATCH_UP_WITHIN_MS, through)
    await through.probe()
    clearTimeout(late)
  })

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
      await line?.end()
    },
  }
}

/** Two connections: one listens, the other sends probes to it. */
interface Line {
  connect(): Promise<void>
  /** Resolves when the probe has arrived, as has every notification before it, or when the line has ended. */
  probe(): Promise<void>
  /** Sends a regular probe. If the previous one has not arrived, the line is lost. */
  probeRegularly(): void
  end(): Promise<void>
}

interface LineEvents {
  readonly onChange: (change: readonly Tag[]) => void
  /** Called when a probe has arrived. */
  readonly onArrived: (line: Line) => void
  readonly onLost: (line: Line) => void
}

function createLine(databaseUrl: string, { onChange, onArrived, onLost }: LineEvents): Line {
  const channel = `probes_${randomUUID().replaceAll('-', '')}`
  const listener = newClient(databaseUrl, 'kanti-changes')
  // A probe changes nothing, so that its commit need not wait for a disk or a replica.
  const prober = newClient(databaseUrl, 'kanti-change-probes', '-c synchronous_commit=off')
  /** Probes that have not arrived, by number. */
  const probes = new Map<string, () => void>()
  /** Probes are sent one after the other. */
  let sending: Promise<unknown> = Promise.resolve()
  let sent = 0
  /** Number of the last regular probe. */
  let due: string | undefined

  const probe = (done = (): void => {}): string => {
    const number = String((sent += 1))
    probes.set(number, done)
    const send = () => prober.query('select pg_notify($1, $2)', [channel, number])
    sending = sending.then(send).catch(() => onLost(line))
    return number
  }
  const line: Line = {
    async connect() {
      await Promise.all([listener.connect(), prober.connect()])
      await listener.query(`listen changes; listen ${channel}`)
      due = probe()
    },
    probe: () => new Promise((resolve) => void probe(resolve)),
    probeRegularly() {
      if (due === undefined) return
      if (probes.has(due)) onLost(line)
      else due = probe()
    },
    async end() {
      for (const done of probes.values()) done()
      await Promise.all([listener, prober].map((client) => client.end().catch(() => {})))
    },
  }
  for (const client of [listener, prober]) {
    client.on('error', () => onLost(line))
    client.on('end', () => onLost(line))
  }
  listener.on('notification', ({ channel: from, payload = '' }) => {
    if (from !== channel) return onChange((payload || '*').split(' ') as Tag[])
    probes.get(payload)?.()
    probes.delete(payload)
    onArrived(line)
  })
  return line
}

/** Runs `work` one call at a time. Calls during a run share the next run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined
  let next: Promise<void> | undefined
  return function run(): Promise<void> {
    if (!underWay) return (underWay = work().finally(() => (underWay = undefined)))
    return (next ??= underWay.then(() => {
      next = undefined
      return run()
    }))
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
