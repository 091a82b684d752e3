import type { Logger } from 'pino'
import { isDatabaseGone, isDiskFull, isNotConnected } from './faults.ts'

/** Milliseconds between checks whether the database is back. */
const LOOK_EVERY_MS = 1000
/** Milliseconds without a failed write after which a disk no longer counts as full. */
const QUIET_MS = 60_000

/**
 * Logs one line when an outage begins and one when it ends. Lines in between that report the same fault are dropped and
 * counted.
 */
export interface Outages {
  /** Counts a line that an outage explains, and starts an outage if the line shows one. Returns whether to drop the line. */
  absorb(line: unknown): boolean
  /** Starts watching. `probe` must resolve while the database works. */
  watch(log: Logger, probe: () => Promise<unknown>): void
  close(): void
}

interface Kind {
  readonly alarm: string
  readonly begins: string
  readonly ends: string
}

const DATABASE: Kind = {
  alarm: 'database_down',
  begins: 'the database is gone, or does not answer in time',
  ends: 'the database answers again',
}
const DISK: Kind = {
  alarm: 'disk_full',
  begins: 'a disk is full: nothing that takes room can be written',
  ends: 'for a minute no write has failed for want of room',
}

export function createOutages(): Outages {
  const leftOut = new Map<Kind, number>()
  const timers = new Map<Kind, NodeJS.Timeout>()
  let watched: { readonly log: Logger; readonly probe: () => Promise<unknown> } | undefined

  const begin = (kind: Kind, error: unknown) => {
    leftOut.set(kind, 0)
    const { code, message } = error as { code?: unknown; message?: unknown }
    watched?.log.error({ alarm: kind.alarm, code, reason: message }, kind.begins)
  }
  const end = (kind: Kind) => {
    clearTimeout(timers.get(kind))
    watched?.log.warn({ ended: kind.alarm, left_out: leftOut.get(kind) }, kind.ends)
    leftOut.delete(kind)
  }
  const answers = async (): Promise<boolean> => {
    try {
      await watched?.probe()
      return true
    } catch {
      return false
    }
  }
  const look = async (): Promise<void> => {
    const isThere = await answers()
    if (!watched) return
    if (isThere) end(DATABASE)
    else timers.set(DATABASE, setTimeout(() => void look(), LOOK_EVERY_MS).unref())
  }
  const beginDatabase = (error: unknown) => {
    begin(DATABASE, error)
    timers.set(DATABASE, setTimeout(() => void look(), LOOK_EVERY_MS).unref())
  }
  const count = (kind: Kind) => leftOut.set(kind, leftOut.get(kind)! + 1)

  let isAsking = false
  /** A refused connection may be the database's or a provider's. Probe the database to find out. */
  const ask = async (error: unknown): Promise<void> => {
    if (isAsking) return
    isAsking = true
    if (!(await answers()) && !leftOut.has(DATABASE)) beginDatabase(error)
    isAsking = false
  }

  return {
    absorb(line) {
      if (!watched) return false
      const { err, status } = (line ?? {}) as { err?: unknown; status?: unknown }
      if (isDiskFull(err)) {
        if (leftOut.has(DISK)) count(DISK)
        else begin(DISK, err)
        clearTimeout(timers.get(DISK))
        timers.set(DISK, setTimeout(end, QUIET_MS, DISK).unref())
        return true
      }
      const isGone = isDatabaseGone(err)
      if (leftOut.has(DATABASE)) {
        if (!isGone && !isNotConnected(err) && status !== 503) return false
        count(DATABASE)
        return true
      }
      if (isGone) beginDatabase(err)
      else if (isNotConnected(err)) void ask(err)
      return isGone
    },
    watch(log, probe) {
      watched = { log, probe }
    },
    close() {
      watched = undefined
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
