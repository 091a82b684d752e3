import { nairaText } from '#contracts/values/naira.ts'
import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { available, held, lockBalance, owedBy } from '#server/modules/ledger/index.ts'
import { returnToCards } from '#server/modules/payments/index.ts'
import { listAllTransactions } from './history.ts'
import { releaseForLeaving, sumOverLimit } from './over-limit.ts'
import { refuseDisputed, refuseFrozen } from './refuse-frozen.ts'
import { toTransaction } from './presenter.ts'

/** The history stays with the ledger, where a user is only an id. */
export function walletData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'wallet',
    giveBack: (app, tx, userId) =>
      returnToCards(app, tx, {
        userId,
        reason: 'The account is being closed',
        purposes: ['wallet', 'order'],
        ready: async () => {
          await refuseDisputed(tx, userId)
          await releaseForLeaving(tx, userId)
          const kobo = await lockBalance(tx, available(userId))
          if (kobo > 0) await refuseFrozen(app, tx, userId)
          return kobo
        },
      }),
    isUnderWay: async (tx, userId) => (await lockBalance(tx, held(userId))) > (await sumOverLimit(tx, userId)),
    export: async (userId) => (await listAllTransactions(database, userId)).map((row) => toTransaction(row)),
    async whatStops(tx, userId) {
      const spendable = await lockBalance(tx, available(userId))
      const aside = await lockBalance(tx, held(userId))
      const aboveLimit = await sumOverLimit(tx, userId)
      const balance = spendable + aboveLimit
      const underWay = aside - aboveLimit
      const owed = await owedBy(tx, userId)
      return [
        ...(owed > 0
          ? [
              `You owe ${nairaText(owed)} for a card payment that went back. Add that much to your wallet, or contact us.`,
            ]
          : []),
        ...(balance > 0
          ? [`Your wallet holds ${nairaText(balance)}. Spend it, or ask us to return it to your card.`]
          : []),
        ...(underWay > 0 ? [`${nairaText(underWay)} is put aside for a purchase or a refund that is under way.`] : []),
      ]
    },
    async erase() {},
  }
}
