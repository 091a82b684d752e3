import { calls } from '#contracts/calls.ts'
import { texts } from '#contracts/texts.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Wallet, wallet } from '#contracts/wallet.ts'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { withStatus } from '#server/kit/with-status.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { perDay, perMinute } from '#server/rate-limits/rule.ts'
import { limitClaims } from '#server/modules/payments/index.ts'
import { available, balanceOf, held, owedBy } from '#server/modules/ledger/index.ts'
import { findAllowances } from './allowances.ts'
import { fundWallet } from './fund-wallet.ts'
import { listTransactions } from './history.ts'
import { sumOverLimit } from './over-limit.ts'
import { getReceipt } from './receipt.ts'
import { returnHeld } from './return-held.ts'
import { makeStatement } from './statement.ts'
import { isWalletFrozen } from './refuse-frozen.ts'
import { toWalletLimits, toReceipt, toTransaction } from './presenter.ts'
import type { Transaction } from './transactions.ts'

const byMember = {
  byMinute: perMinute(10, 'top-ups claimed, by member'),
  byDay: perDay(60, 'top-ups claimed, by member and day'),
}
const byAddress = perMinute(60, 'top-ups claimed, by address')
const statementsByMember = perMinute(10, 'statements', 'allow')

export function walletOperations(app: App): Operations<typeof wallet> {
  const { database, rateLimits, publicUrl, hooks } = app
  const db = database
  const moneyOf = async (userId: string): Promise<Wallet> => {
    const [spendable, aside, overLimit, owed, isFrozen] = await Promise.all([
      balanceOf(db, available(userId)),
      balanceOf(db, held(userId)),
      sumOverLimit(db, userId),
      owedBy(db, userId),
      isWalletFrozen(app, db, userId),
    ])
    return {
      balance: nairaFromKobo(spendable),
      held: nairaFromKobo(aside),
      currency: 'NGN',
      ...(overLimit > 0 && { over_limit: nairaFromKobo(overLimit) }),
      ...(owed > 0 && { owed: nairaFromKobo(owed) }),
      ...(isFrozen && { frozen: true }),
    }
  }
  const billsOf = (rows: readonly Transaction[]) =>
    hooks.findBills(
      db,
      rows.filter(({ kind }) => kind === 'purchase' || kind === 'return').map(({ subject }) => subject),
    )
  return {
    async getWallet({ caller: { userId } }) {
      return { message: 'Success', data: await moneyOf(userId) }
    },

    async listTransactions({ query, caller: { userId } }) {
      const { rows, total } = await listTransactions(db, userId, query, sliceOf(query))
      const bills = await billsOf(rows)
      const transactions = rows.map((row) => toTransaction(row, bills.get(row.subject)))
      return pageFrom(transactions, total, { call: calls.wallet.listTransactions, query, publicUrl })
    },

    async getTransaction({ params, caller: { userId } }) {
      const row = await getReceipt(db, userId, params.id)
      return { message: 'Success', data: toReceipt(row, (await billsOf([row])).get(row.subject)) }
    },

    async exportTransactions({ query, caller: { userId } }) {
      await rateLimits.consume(statementsByMember, userId)
      return makeStatement(db, userId, query)
    },

    async getLimits({ caller: { userId } }) {
      return { message: 'Success', data: toWalletLimits(await findAllowances(app, db, userId)) }
    },

    async returnHeld({ caller: { userId }, address }) {
      await rateLimits.consume(byAddress, addressKey(address))
      await rateLimits.consume([byMember.byMinute, byMember.byDay], userId)
      await returnHeld(app, userId)
      return { message: 'The money is on its way back to your card', data: await moneyOf(userId) }
    },

    async fundWallet({ body, caller: { userId }, address }) {
      await rateLimits.consume(byAddress, addressKey(address))
      await limitClaims(app, byMember, { userId, reference: body.reference })
      const outcome = await fundWallet(app, { userId, amountKobo: body.amount, reference: body.reference })
      if (outcome === 'pending') return withStatus(202, { message: texts.confirmingTopUp, data: null })
      return { message: texts.walletFunded, data: await moneyOf(userId) }
    },
  }
}
