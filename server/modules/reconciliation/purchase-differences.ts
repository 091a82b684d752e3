import { nairaText } from '#contracts/values/naira.ts'
import type { PurchaseFacts } from '#server/modules/bills/index.ts'
import { held, type BookedEvent } from '#server/modules/ledger/index.ts'
import type { Found } from './difference.ts'

type Events = ReadonlyMap<string, BookedEvent>

/** What a purchase says of itself, held against what was booked for it. */
export function purchaseDifferences(purchase: PurchaseFacts, events: Events): Found[] {
  const { id, userId, isOld } = purchase
  const subject = { account: held(userId), subject: id }
  const problems = [
    ...compared('the hold', events.get(`bill:${id}:hold`), { kind: 'bill-held', kobo: purchase.amountKobo }),
    ...compared('the end', events.get(`bill:${id}:settle`), endOf(purchase)),
    ...compared('the way back', events.get(`bill:${id}:reverse`), reversalOf(purchase)),
  ]
  return [
    // The provider's doing, and not its buyer's.
    ...(isOld ? [{ ...subject, problem: 'It has been open for more than a day', memberId: null }] : []),
    ...problems.map((problem) => ({ ...subject, problem, memberId: userId })),
  ]
}

/** Null where nothing should be booked. What a provider takes beyond the price is booked as well. */
function endOf({ state, isOpen, amountKobo, costKobo }: PurchaseFacts): BookedEvent | null {
  if (isOpen) return null
  return state === 'failed'
    ? { kind: 'bill-failed', kobo: amountKobo }
    : { kind: 'bill-delivered', kobo: Math.max(amountKobo, costKobo ?? 0) }
}

function reversalOf({ state, amountKobo, costKobo }: PurchaseFacts): BookedEvent | null {
  return state === 'reversed' ? { kind: 'bill-reversed', kobo: Math.max(amountKobo, costKobo ?? 0) } : null
}

function compared(what: string, booked: BookedEvent | undefined, wanted: BookedEvent | null): string[] {
  if (!booked) return wanted ? [`Of ${what} nothing is booked`] : []
  if (!wanted) return [`Of ${what} something is booked, and it has none`]
  if (booked.kind === wanted.kind && booked.kobo === wanted.kobo) return []
  const told = ({ kind, kobo }: BookedEvent) => `${kind} of ${nairaText(kobo)}`
  return [`For ${what} ${told(booked)} is booked, and not ${told(wanted)}`]
}
