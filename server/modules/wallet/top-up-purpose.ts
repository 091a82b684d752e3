import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { available, balanceOf, held, lockBalance, owedBy } from '#server/modules/ledger/index.ts'
import { countLostDisputes, type Purpose } from '#server/modules/payments/index.ts'
import { findAllowances, largestTopUp, type Allowances } from './allowances.ts'
import { recordCredit } from './credit.ts'
import { MIN_TOP_UP, MAX_TOP_UP } from './limits.ts'
import { holdOverLimit, releaseForLeaving } from './over-limit.ts'
import { refuseFrozen, refuseIndebted } from './refuse-frozen.ts'
import { walletRefunds } from './wallet-refunds.ts'

/** Top-ups as a purpose of card payments, and their refunds. */
export function topUpPurpose(app: App): Purpose<number> {
  return {
    async price(tx, userId, amountKobo) {
      if (amountKobo < MIN_TOP_UP) throw limitExceeded(`Add ${nairaText(MIN_TOP_UP)} or more.`)
      if (amountKobo > MAX_TOP_UP) throw limitExceeded(`Add ${nairaText(MAX_TOP_UP)} or less.`)
      await refuseRepeatedDebt(tx, userId)
      const allowances = await findAllowances(app, tx, userId)
      if (amountKobo > largestTopUp(allowances)) throw limitExceeded(sentenceOf(allowances))
      return { subject: null, amountKobo }
    },

    credit: async (_, { userId, amountKobo: kobo }) => ({
      kind: 'top-up',
      transfers: [{ from: 'paystack', to: available(userId), kobo }],
    }),

    sourceAccount: available,
    holdingAccount: held,

    async fulfil(tx, { reference, userId, amountKobo }, { isCardShared }) {
      const row = { user_id: userId, subject: reference, amount_kobo: amountKobo, reference }
      await recordCredit(tx, { ...row, kind: 'top_up', description: 'Wallet top-up by card' })
      await holdOverLimit(app, tx, { userId, amountKobo, reference, isCardShared })
    },

    ...walletRefunds,
    async onRefundRequested(tx, payment, refundId) {
      await refuseFrozen(app, tx, payment.userId)
      await refuseIndebted(tx, payment.userId)
      await walletRefunds.onRefundRequested(tx, payment, refundId)
    },

    makeAvailable: (tx, { userId }, kobo) => makeAvailable(tx, userId, kobo),

    async lockLeftKobo(tx, { userId }, wantedKobo) {
      await makeAvailable(tx, userId, wantedKobo)
      return balanceOf(tx, available(userId))
    },

    listReceivers: app.hooks.listSellersPaidBy,
  }
}

/** Releases what is missing of this much from the money above the limits, as far as it goes. */
async function makeAvailable(tx: Db, userId: string, kobo: number): Promise<void> {
  const spendable = await lockBalance(tx, available(userId))
  if (spendable < kobo) await releaseForLeaving(tx, userId, kobo - spendable)
}

/** A member with two lost disputes who still owes us cannot pay by card. */
async function refuseRepeatedDebt(tx: Db, userId: string): Promise<void> {
  const owedKobo = await owedBy(tx, userId)
  if (owedKobo === 0 || (await countLostDisputes(tx, userId)) < 2) return
  const text = `You owe ${nairaText(owedKobo)} for card payments that went back, so no card can be used. Write to us through our contact form to pay it by bank transfer.`
  throw new Refusal(403, 'account_frozen', text)
}

function sentenceOf(allowances: Allowances): string {
  const { topUpsToday, balance, next, openKobo } = allowances
  const most = largestTopUp(allowances)
  const isDay = (topUpsToday.left ?? Infinity) <= (balance.left ?? Infinity)
  const rule = isDay
    ? `You may add ${nairaText(topUpsToday.limit!)} a day`
    : `Your wallet may hold ${nairaText(balance.limit!)}`
  const left = most > 0 ? `add ${nairaText(most)} or less now.` : 'nothing can be added now.'
  const open =
    openKobo > 0
      ? ` ${nairaText(openKobo)} of it is for card payments that you began and can still pay; they end within an hour.`
      : ''
  return `${rule}: ${left}${open}${next ? ' With a verified identity you may add more.' : ''}`
}

function limitExceeded(text: string): Refusal {
  return new Refusal(422, 'limit_exceeded', text)
}
