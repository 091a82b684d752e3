import type { Attempt } from '../../app/attempt.ts'
import { readSession } from '../../app/session.ts'
import type { Paying } from './pay-with.ts'

/** What the member has chosen in the checkout. */
export interface CheckoutDraft {
  /** By shop. */
  methods: Readonly<Record<string, 'pickup' | 'door'>>
  addressId: string | null
  /** Null: not chosen. */
  payWith: Paying['with'] | null
  refundTo: Paying['refundTo']
  /** The order that was sent without an answer. Sent again, it is the same attempt. */
  attempt: Attempt | null
}

interface Kept extends CheckoutDraft {
  /** Owner of the draft. Another user who signs in in this browser does not see it. */
  userId: string
}

const KEY = 'checkout-draft'

/** Stores the draft for the tab, so that it survives a reload and a top-up, and an order is placed once. */
export function keepDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, userId: whose() } satisfies Kept))
  } catch {
    // Without storage, the draft is lost with the page.
  }
}

export function readDraft(): CheckoutDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    if (kept?.userId === whose()) return kept
  } catch {
    // Unreadable storage counts as none.
  }
  return { methods: {}, addressId: null, payWith: null, refundTo: 'card', attempt: null }
}

export function dropDraft(): void {
  sessionStorage.removeItem(KEY)
}

function whose(): string {
  return readSession()?.userId ?? ''
}
