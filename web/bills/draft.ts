import { newIdempotencyKey } from '../app/browser-api.ts'
import { readSession } from '../app/session.ts'

/** What stands in the fields of a bill, by their names on the wire. */
export type Typed = Readonly<Record<string, string>>

/** Whose meter, card or profile it is, as the provider said. */
export interface Customer {
  name: string
  address?: string | undefined
  bouquet?: string | undefined
  dueDate?: string | undefined
  /** Naira. */
  renewal?: number | undefined
  /** Naira; the least that can be paid for this meter. */
  least?: number | undefined
}

/** A purchase that was filled in and not made yet. */
export interface Draft {
  typed: Typed
  customer: Customer | null
  /** Sent with every try of the same purchase, so that it is made once. */
  idempotencyKey: string
}

interface Kept extends Draft {
  /** Whose it is: somebody else who signs in at this browser does not see it. */
  userId: string
  /** The page it was typed on. */
  page: string
}

const KEY = 'bill-draft'

/** Keeps it through a reload and a top-up, for as long as the tab is open. The same purchase keeps its key. */
export function keepDraft(page: string, typed: Typed, customer: Customer | null): Draft {
  const last = readDraft(page)
  const isSame = last && JSON.stringify(last.typed) === JSON.stringify(typed)
  return store(page, { typed, customer, idempotencyKey: isSame ? last.idempotencyKey : newIdempotencyKey() })
}

/** What was tried has failed for good: the next try is another purchase. */
export function renewDraft(page: string, draft: Draft): Draft {
  return store(page, { ...draft, idempotencyKey: newIdempotencyKey() })
}

/** It costs something else than was shown: what is paid next is paid at a price that was seen. */
export function repriceDraft(page: string, draft: Draft, naira: number): Draft {
  const { customer } = draft
  return renewDraft(page, {
    ...draft,
    customer: customer?.renewal === undefined ? customer : { ...customer, renewal: naira },
  })
}

export function readDraft(page: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept && kept.page === page && kept.userId === whose() ? kept : null
  } catch {
    return null
  }
}

/** It is bought. What was begun on another page since stays. */
export function dropDraft(page: string): void {
  if (readDraft(page)) sessionStorage.removeItem(KEY)
}

function store(page: string, draft: Draft): Draft {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, page, userId: whose() } satisfies Kept))
  } catch {
    // A browser that keeps nothing loses it with the page.
  }
  return draft
}

function whose(): string {
  return readSession()?.userId ?? ''
}
