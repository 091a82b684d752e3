import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { forgetEmails, listIntentsOf, lockPayments, sumOpenPayments } from './queries.ts'
import { countUnsettled } from './refund-queries.ts'

/** Payments stay under an id that no longer leads to a person: other laws require them for years. */
export function paymentsData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'payments',
    export: (userId) => listIntentsOf(database, userId),
    async whatStops(tx, userId) {
      // Waits for a payment that is being booked; the wallet then sees its money.
      await lockPayments(tx, userId)
      const isUnsettled = (await countUnsettled(tx, userId)) > 0
      const openKobo = await sumOpenPayments(tx, userId)
      return [
        ...(isUnsettled ? ['A refund or a dispute about one of your card payments is not settled yet.'] : []),
        ...(openKobo > 0 ? ['A card payment that you began is still open. Try again in half an hour.'] : []),
      ]
    },
    async isUnderWay(tx, userId) {
      await lockPayments(tx, userId)
      return (await countUnsettled(tx, userId)) > 0 || (await sumOpenPayments(tx, userId)) > 0
    },
    erase: forgetEmails,
  }
}
