import { ApiProblem } from '../app/api.ts'
import { parse } from '../app/browser-store.ts'
import { ownerId } from '../app/tab-draft.ts'
import { readCopies, storeCopies, type Copies } from './offline-copies.ts'

const MOST = 20

interface StoredCopies<Thing> {
  /** Owner of the copies. Another user who signs in in this browser does not see them. */
  userId: string
  /** Most recently viewed first. */
  things: Thing[]
}

/** Stores what the signed-in user has viewed on this device, so that it can be read offline. */
export function memberCopies<Thing extends { id: string }>(of: Copies) {
  /** The thing as last viewed; null if it was never viewed on this device. */
  const read = (id: string): Thing | null => readAll<Thing>(of).find((thing) => thing.id === id) ?? null
  return {
    read,
    /** The thing to show after an error that says nothing of the thing: no network, a limit, or a failure of the server. */
    readAfter(error: unknown, id: string): Thing | null {
      const saysNothing = error instanceof ApiProblem && /^(0|429|5..)$/.test(`${error.problem.status}`)
      return saysNothing ? read(id) : null
    },
    store(thing: Thing): void {
      const others = readAll<Thing>(of).filter(({ id }) => id !== thing.id)
      const stored: StoredCopies<Thing> = { userId: ownerId(), things: [thing, ...others].slice(0, MOST) }
      storeCopies(of, JSON.stringify(stored))
    },
  }
}

function readAll<Thing>(of: Copies): Thing[] {
  const stored = parse<StoredCopies<Thing>>(readCopies(of))
  return stored?.userId === ownerId() ? (stored.things ?? []) : []
}
