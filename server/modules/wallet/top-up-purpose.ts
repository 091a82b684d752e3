import { nairaText } from '#contracts/values/naira.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { available, held, lockBalance } from '#server/modules/ledger/index.ts'
import type { Purpose } from '#server/modules/payments/index.ts'
import { findAllowances, largestTopUp, type Allowances } from './allowances.ts'
import { LEAST_TOP_UP, MOST_TOP_UP } from './limits.ts'
import type { AllowanceParts } from './parts.ts'
import { refuseFrozen } from './refuse-frozen.ts'
import { getTransactionOf, insertTransaction, returnTransaction, settleTransaction } from './transactions.ts'

/** Money for the payer's own wallet, as something that is paid for by card; and its way back to the card. */
export function topUpPurpose(parts: AllowanceParts): Purpose<number> {
  return {
    async price(tx, userId, amountKobo) {
      if (amountKobo < LEAST_TOP_UP) throw limitExceeded(`Add ${nairaText(LEAST_TOP_UP)} or more.`)
      if (amountKobo > MOST_TOP_UP) throw limitExceeded(`Add ${nairaText(MOST_TOP_UP)} or less.`)
      const allowances = await findAllowances(parts, tx, userId)
      if (amountKobo > largestTopUp(allowances)) throw limitExceeded(sentenceOf(allowances))
      return { subject: null, amountKobo }
    },

    account: available,
    aside: held,

    async fulfil(tx, { reference, userId, amountKobo }) {
      const row = { user_id: userId, subject: reference, amount_kobo: amountKobo, reference }
      await insertTransaction(tx, { ...row, kind: 'top_up', description: 'Wallet top-up by card' }, 'successful')
    },

    async askBack(tx, { reference, userId, amountKobo }, refundId) {
      await refuseFrozen(parts, tx, userId)
      const row = { user_id: userId, subject: refundId, amount_kobo: amountKobo, reference }
      await insertTransaction(tx, { ...row, kind: 'refund', description: 'Refund to your card' }, 'pending')
    },

    async takeBack(tx, _, { id }) {
      await settleTransaction(tx, (await getTransactionOf(tx, 'refund', id)).id, 'successful')
    },

    async keep(tx, _, refundId) {
      const refund = await getTransactionOf(tx, 'refund', refundId)
      await returnTransaction(tx, refund, 'Refund that did not go through')
    },

    left: (tx, userId) => lockBalance(tx, available(userId)),

    async chargedBack(tx, { reference, userId }, { subject, description, takenKobo }) {
      if (takenKobo === 0) return
      const row = { user_id: userId, subject, description, amount_kobo: takenKobo, reference }
      await insertTransaction(tx, { ...row, kind: 'refund' }, 'successful')
    },
  }
}

function sentenceOf(allowances: Allowances): string {
  const { topUpsToday, balance, next } = allowances
  const most = largestTopUp(allowances)
  const isDay = (topUpsToday.left ?? Infinity) <= (balance.left ?? Infinity)
  const rule = isDay
    ? `You may add ${nairaText(topUpsToday.limit!)} a day`
    : `Your wallet may hold ${nairaText(balance.limit!)}`
  const left = most > 0 ? `add ${nairaText(most)} or less now.` : 'nothing can be added now.'
  return `${rule}: ${left}${next ? ' With a verified identity you may add more.' : ''}`
}

function limitExceeded(text: string): Refusal {
  return new Refusal(422, 'limit_exceeded', text)
}
