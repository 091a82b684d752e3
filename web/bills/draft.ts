import { newIdempotencyKey } from '../app/browser-api.ts'
import { ownerId, tabDraft } from '../app/tab-draft.ts'

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
  /** Who buys. An answer that comes after their session has ended is still noted for them. */
  userId: string
  typed: Typed
  customer: Customer | null
  /** Sent with every attempt of the same purchase, so that it is made once. */
  idempotencyKey: string
  /** The total in naira with which it was sent, while the result is not known. */
  sentTotal?: number | undefined
}

/** What a form shows. */
export interface Filled {
  typed: Typed
  customer: Customer | null
}

/** `page` is the page of the form. */
const billDraft = tabDraft<Draft & { page: string }>('bill-draft')

/**
 * The last form of a bill that was filled in, also before Continue. `entry` is the key of its entry in the history: a
 * reload brings the form back, while a link to the page begins another.
 */
const formDraft = tabDraft<Filled & { page: string; entry: string }>('bill-form')

export function storeForm(page: string, entry: string, filled: Filled): void {
  // A session that has ended over the form may go on.
  if (ownerId()) formDraft.store({ ...filled, page, entry })
}

export function readForm(page: string, entry: string): Filled | null {
  const form = formDraft.read()
  return form?.page === page && form.entry === entry && !isNewlyLoaded(entry) ? form : null
}

/** Whether this page was loaded by its address. Each such entry has the key `default`. */
function isNewlyLoaded(entry: string): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry === 'default' && load?.type === 'navigate'
}

/**
 * Stores the draft for the tab, so that it survives a reload and a top-up. The same purchase keeps its key, and one
 * without an answer stays as it was sent.
 */
export function storeDraft(page: string, typed: Typed, customer: Customer | null): Draft {
  const last = readDraft(page)
  if (last?.sentTotal) return last
  // A form has fewer values than a bill that is paid again.
  const isSame = last && Object.entries(typed).every(([name, text]) => (last.typed[name] ?? '') === text)
  return store(
    page,
    isSame ? { ...last, customer } : { userId: ownerId(), typed, customer, idempotencyKey: newIdempotencyKey() },
  )
}

/** Gives the draft a new key after a final failure: the next attempt is a new purchase. */
export function renewDraft(page: string, draft: Draft): Draft {
  return changeDraft(page, draft, { idempotencyKey: newIdempotencyKey(), sentTotal: undefined })
}

/** Notes that the purchase was sent and its result is unknown, or that the result is known: `undefined`. */
export function markDraft(page: string, draft: Draft, sentTotal: number | undefined): Draft {
  return changeDraft(page, draft, { sentTotal })
}

/** Updates the draft after a price change. The new key ensures that the user pays only a price they have seen. */
export function repriceDraft(page: string, draft: Draft, naira: number): Draft {
  const { customer } = draft
  return renewDraft(page, {
    ...draft,
    customer: customer?.renewal === undefined ? customer : { ...customer, renewal: naira },
  })
}

/** A purchase of any page that was sent and has no answer yet. Until then no other can be made. */
export function readUnanswered(): (Draft & { page: string }) | null {
  const draft = billDraft.read()
  return draft?.sentTotal ? draft : null
}

export function readDraft(page: string, userId = ownerId()): Draft | null {
  const draft = billDraft.read(userId)
  return draft?.page === page ? draft : null
}

/** Deletes the draft and its form after the purchase. Newer ones of another page stay. */
export function dropDraft(page: string, { userId }: Draft): void {
  for (const draft of [billDraft, formDraft]) if (draft.read(userId)?.page === page) draft.drop()
}

/** Returns the newer draft if there is one. */
function changeDraft(page: string, draft: Draft, change: Partial<Draft>): Draft {
  const now = readDraft(page, draft.userId)
  if (now && now.idempotencyKey !== draft.idempotencyKey) return now
  const changed = { ...draft, ...change }
  return now ? store(page, changed) : changed
}

function store(page: string, draft: Draft): Draft {
  billDraft.store({ ...draft, page }, draft.userId)
  return draft
}
