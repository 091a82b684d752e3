import { boundedPool, type BoundedPool } from '#server/kit/bounded-pool.ts'
import { busy, TOO_BUSY } from '#server/kit/refusal.ts'

/**
 * How much of each kind a process works on at once, and how much waits its turn. Who would wait longer has left, and
 * what is done for them is missing to the others: they are told at once to come back. What a process keeps ready needs
 * no room, and neither does what must not be lost under load: money, and getting into an account. That the rest is
 * done a little at a time leaves them the database, and the processor.
 */
export interface Rooms {
  readonly pages: BoundedPool
  readonly reads: BoundedPool
  readonly changes: BoundedPool
  /** How many requests were told to come back. */
  readonly turnedAway: () => number
}

type Kind = 'pages' | 'reads' | 'changes'
type Room = { readonly atOnce: number; readonly waiting: number }

/**
 * A page takes a processor for as long as dozens of reads. Lines are short, since who stands in one waits longest while
 * the database does not answer those before them.
 */
const ROOM: Readonly<Record<Kind, Room>> = {
  pages: { atOnce: 6, waiting: 18 },
  reads: { atOnce: 48, waiting: 48 },
  changes: { atOnce: 48, waiting: 48 },
}

export function openRooms(room: Readonly<Record<Kind, Room>> = ROOM): Rooms {
  let turnedAway = 0
  const refuse = () => {
    turnedAway += 1
    return noRoom
  }
  return {
    pages: boundedPool({ ...room.pages, refuse }),
    reads: boundedPool({ ...room.reads, refuse }),
    changes: boundedPool({ ...room.changes, refuse }),
    turnedAway: () => turnedAway,
  }
}

export const roomFigures = {
  http_turned_away_total: 'Requests that were told to come back for want of room, since the process began',
} as const

/** One for all: where many are turned away, each costs as little as it can. */
export const noRoom = busy()

export function isForWantOfRoom(error: unknown): boolean {
  return error === noRoom
}

/** The same for a person who opens a page; it weighs nothing, as it is sent when all else weighs too much. */
export const BUSY_PAGE = barePage('Busy', TOO_BUSY)

/** In the place of a page that must not be sent. */
export const FAULT_PAGE = barePage('Out of order', 'Something went wrong with this page. We have been told of it.')

/** For a network that has had too many pages made. */
export const TOO_MANY_PAGE = barePage(
  'Too many pages',
  'Too many pages were opened from your network. Wait a minute, then try again.',
)

function barePage(title: string, text: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<h1>${text}</h1><p><a href="">Try again</a></p>`
}
