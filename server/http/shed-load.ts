import { openBulkhead, type Bulkhead } from '#server/kit/bulkhead.ts'
import { busy, Refusal, TOO_BUSY } from '#server/kit/refusal.ts'

/**
 * How much of each kind a process works on at once. Who waits longer than that would be has left, and what is done for
 * them is missing to the others: beyond it they are told at once to come back. What a process keeps ready needs no
 * room, and neither does what must not be lost under load: money, and getting into an account.
 */
export interface Rooms {
  readonly pages: Bulkhead
  readonly reads: Bulkhead
  readonly changes: Bulkhead
}

/** A page takes as long as dozens of reads. */
const MOST = { pages: 24, reads: 160, changes: 160 }

export function openRooms(most: Readonly<Record<keyof Rooms, number>> = MOST): Rooms {
  return { pages: openBulkhead(most.pages), reads: openBulkhead(most.reads), changes: openBulkhead(most.changes) }
}

export const roomFigures = {
  http_turned_away: 'Requests that were told to come back for want of room, since the process began',
} as const

export function countTurnedAway(rooms: Rooms): Record<keyof typeof roomFigures, number> {
  return { http_turned_away: Object.values(rooms).reduce((sum, { turnedAway }: Bulkhead) => sum + turnedAway, 0) }
}

/** Refuses with 503 `busy` where there is no room. */
export async function doIn<T>(room: Bulkhead, work: () => Promise<T>): Promise<T> {
  if (!room.enter()) throw busy()
  try {
    return await work()
  } finally {
    room.leave()
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'busy'
}

/** The same for a person who opens a page; it weighs nothing, as it is sent when all else weighs too much. */
export const BUSY_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Busy</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<h1>${TOO_BUSY}</h1><p><a href="">Try again</a></p>`
