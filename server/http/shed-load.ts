import { concurrencyLimit, type ConcurrencyLimit } from '#server/kit/concurrency-limit.ts'
import { busy, TOO_BUSY } from '#server/kit/refusal.ts'

/**
 * Limits how many requests of each kind a process handles at once, and how many wait. Refuses the rest immediately with
 * 503. Cached responses, and members' calls of money and accounts, are never refused: the limits leave them the database
 * and the processor.
 */
export interface LoadShedder {
  readonly pages: ConcurrencyLimit
  readonly reads: ConcurrencyLimit
  readonly changes: ConcurrencyLimit
  /** How many requests were refused. */
  readonly turnedAway: () => number
}

type Kind = 'pages' | 'reads' | 'changes'
type Capacity = { readonly atOnce: number; readonly waiting: number }

/**
 * A page takes as much processor time as dozens of reads. Queues are short: when the database stalls, the last request in a
 * queue waits longest.
 */
const CAPACITY: Readonly<Record<Kind, Capacity>> = {
  pages: { atOnce: 6, waiting: 18 },
  reads: { atOnce: 48, waiting: 48 },
  changes: { atOnce: 48, waiting: 48 },
}

export function createLoadShedder(capacity: Readonly<Record<Kind, Capacity>> = CAPACITY): LoadShedder {
  let turnedAway = 0
  const refuse = () => {
    turnedAway += 1
    return overloaded
  }
  return {
    pages: concurrencyLimit({ ...capacity.pages, refuse }),
    reads: concurrencyLimit({ ...capacity.reads, refuse }),
    changes: concurrencyLimit({ ...capacity.changes, refuse }),
    turnedAway: () => turnedAway,
  }
}

export const loadMetrics = {
  http_turned_away_total: 'Requests refused for want of capacity, since the process began',
} as const

/** One shared object, because a refusal must cost as little as possible under load. */
export const overloaded = busy()

export function isOverloaded(error: unknown): boolean {
  return error === overloaded
}

/** The same refusal as an HTML page. Static, so that it costs nothing under load. */
export const BUSY_PAGE = barePage('Busy', TOO_BUSY)

/** Shown instead of a page that must not be sent. */
export const FAULT_PAGE = barePage('Out of order', 'Something went wrong with this page. We have been told of it.')

/** Shown to a network that requested too many pages. */
export const TOO_MANY_PAGE = barePage(
  'Too many pages',
  'Too many pages were opened from your network. Wait a minute, then try again.',
)

function barePage(title: string, text: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<h1>${text}</h1><p><a href="">Try again</a></p>`
}
