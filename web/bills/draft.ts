import { newIdempotencyKey } from '../app/browser-api.ts'
import { readSession } from '../app/session.ts'

/** The form values of a bill, keyed by the field names of the API. */
export type Typed = Readonly<Record<string, string>>

/** The owner of a meter, card or profile, as the provider reported. */
export interface Customer {
  name: string
  address?: string | undefined
  bouquet?: string | undefined
  dueDate?: string | undefined
  /** In naira. */
  renewal?: number | undefined
  /** The smallest payment for this meter, in naira. */
  least?: number | undefined
}

/** A purchase that is filled in but not made. */
export interface Draft {
  typed: Typed
  customer: Customer | null
  /** Sent with every attempt of the same purchase, so that it is made once. */
  idempotencyKey: string
}

interface Kept extends Draft {
  /** Owner of the draft. Another user who signs in in this browser does not see it. */
  userId: string
  /** The page of the form. */
  page: string
}

const KEY = 'bill-draft'

/** Stores the draft for the tab, so that it survives a reload and a top-up. The same purchase keeps its key. */
export function keepDraft(page: string, typed: Typed, customer: Customer | null): Draft {
  const last = readDraft(page)
  const isSame = last && JSON.stringify(last.typed) === JSON.stringify(typed)
  return store(page, { typed, customer, idempotencyKey: isSame ? last.idempotencyKey : newIdempotencyKey() })
}

/** Gives the draft a new key after a final failure: the next attempt is a new purchase. */
export function renewDraft(page: string, draft: Draft): Draft {
  return store(page, { ...draft, idempotencyKey: newIdempotencyKey() })
}

/** Updates the draft after a price change. The new key ensures that the user pays only a price they have seen. */
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

/** Deletes the draft after the purchase. A newer draft of another page stays. */
export function dropDraft(page: string): void {
  if (readDraft(page)) sessionStorage.removeItem(KEY)
}

function store(page: string, draft: Draft): Draft {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, page, userId: whose() } satisfies Kept))
  } catch {
    // Without storage, the draft is lost with the page.
  }
  return draft
}

function whose(): string {
  return readSession()?.userId ?? ''
}
