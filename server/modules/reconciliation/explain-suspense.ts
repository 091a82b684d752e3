import { nairaText } from '#contracts/values/naira.ts'
import type { Db } from '#server/database/connect.ts'
import { findSumsByKind } from '#server/modules/ledger/index.ts'
import { sumRecorded } from '#server/modules/treasury/index.ts'
import { sumInSuspense } from '#server/modules/payments/index.ts'
import type { Found } from './difference.ts'

interface Reason {
  readonly what: string
  /** Kinds of the entries that move it in and out. */
  readonly kinds: readonly string[]
  /** The amount that should be there because of it. */
  readonly kobo: number
}

/** The reasons for money in `suspense`, from our rows. Every flow through `suspense` needs a line here. */
async function listReasons(db: Db): Promise<Reason[]> {
  const recorded = await sumRecorded(db)
  const { surplusKobo, returningKobo } = await sumInSuspense(db)
  return [
    {
      what: 'surcharges beyond the fees',
      kinds: ['top-up', 'plan', 'order-paid', 'order-overpaid'],
      kobo: surplusKobo,
    },
    {
      what: 'payments otherwise than we asked, and plans on their way back to a card',
      kinds: ['mismatch', 'refund-asked', 'refund-done', 'refund-failed', 'dispute-lost', 'outside-refund'],
      kobo: returningKobo,
    },
    {
      what: 'a float that differed',
      kinds: ['float-surplus', 'float-shortfall'],
      kobo: (recorded.get('float_surplus') ?? 0) - (recorded.get('float_shortfall') ?? 0),
    },
  ]
}

/** Compares the balance of `suspense` with the reasons in our rows. */
export async function explainSuspense(db: Db): Promise<Found[]> {
  const booked = await findSumsByKind(db, 'suspense')
  const reasons = await listReasons(db)
  const named = new Set(reasons.flatMap(({ kinds }) => kinds))
  const unnamed = [...booked].filter(([kind]) => !named.has(kind))
  return [
    ...reasons.flatMap(({ what, kinds, kobo }) => {
      const sum = kinds.reduce((all, kind) => all + (booked.get(kind) ?? 0), 0)
      return sum === kobo
        ? []
        : [foundOf(what, `For it ${nairaText(sum)} lie there, and by our rows ${nairaText(kobo)}`)]
    }),
    ...unnamed.map(([kind, sum]) =>
      foundOf(kind, `Nothing explains ${nairaText(sum)} that this kind of entry left there`),
    ),
  ]
}

const foundOf = (subject: string, problem: string): Found => ({ account: 'suspense', subject, problem, memberId: null })
