import { sql } from 'kysely'
import { calls } from '#contracts/calls.ts'
import type { Earnings, earnings, earningsSandbox } from '#contracts/earnings.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { notFound } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { ageSessions } from '#server/modules/accounts/index.ts'
import { balanceOf, earned, withdrawing } from '#server/modules/ledger/index.ts'
import { findLiveAccount } from './bank-accounts/account-queries.ts'
import { listBanks } from './bank-accounts/banks.ts'
import { checkAccount } from './bank-accounts/check-account.ts'
import { setAccount } from './bank-accounts/set-account.ts'
import { correctionsIn, toBankAccount, toMovement, toWithdrawal } from './presenter.ts'
import { listClearing, listMovementRows, sumOf } from './queries.ts'
import { statementsByMember } from './rate-limits.ts'
import { makeStatement } from './statement.ts'
import { endClock, takeBack } from './withdrawals/end-withdrawal.ts'
import { withdraw } from './withdrawals/withdraw.ts'
import { findWithdrawal } from './withdrawals/withdrawal-queries.ts'

export function earningsOperations(app: App): Operations<typeof earnings> {
  const { database, publicUrl, rateLimits } = app
  const getWithdrawal = async (userId: string, id: string) => {
    const withdrawal = await findWithdrawal(database, id)
    if (withdrawal?.user_id !== userId) throw notFound('withdrawal')
    return toWithdrawal(withdrawal)
  }
  return {
    async getEarnings({ caller }) {
      return { message: 'Success', data: await readEarnings(app, caller.userId) }
    },

    async listEarnings({ query, caller }) {
      const { rows, total } = await listMovementRows(database, caller.userId, sliceOf(query))
      const corrected = await app.hooks.findCorrectedOrders(database, correctionsIn(rows))
      const data = rows.map((row) => toMovement(row, corrected))
      return pageFrom(data, total, { call: calls.earnings.listEarnings, query, publicUrl })
    },

    async exportEarnings({ query, caller: { userId } }) {
      await rateLimits.consume(statementsByMember, userId)
      return makeStatement(database, userId, query)
    },

    async listBanks() {
      return { message: 'Success', data: await listBanks(app) }
    },

    async checkBankAccount({ body, caller: { userId }, address }) {
      const account = { bankCode: body.bank_code, accountNumber: body.account_number }
      const { isOwn, accountName } = await checkAccount(app, { userId, address }, account)
      const data = isOwn ? { matches: true, account_name: accountName } : { matches: false }
      return { message: 'Success', data }
    },

    async setBankAccount({ body, caller: { userId, sessionId }, address }) {
      const account = { bankCode: body.bank_code, accountNumber: body.account_number }
      await setAccount(app, { userId, sessionId, address }, { ...account, isBusiness: body.is_business === true })
      return { message: 'Your bank account is set', data: await readEarnings(app, userId) }
    },

    async withdraw({ body, caller: { userId, sessionId }, idempotencyKey }) {
      const id = await withdraw(app, { userId, sessionId, idempotencyKey }, body.amount)
      return { message: 'On its way. Banks take up to a day.', data: await getWithdrawal(userId, id) }
    },

    async getWithdrawal({ params, caller: { userId } }) {
      return { message: 'Success', data: await getWithdrawal(userId, params.id) }
    },

    async takeBackWithdrawal({ params, caller: { userId } }) {
      await takeBack(app, userId, params.id)
      return { message: 'The money is back in your earnings', data: await getWithdrawal(userId, params.id) }
    },
  }
}

async function readEarnings({ database, config }: App, userId: string): Promise<Earnings> {
  const [earnedKobo, withdrawingKobo, clearing, account] = await Promise.all([
    balanceOf(database, earned(userId)),
    balanceOf(database, withdrawing(userId)),
    listClearing(database, userId),
    findLiveAccount(database, userId),
  ])
  return {
    earned: nairaFromKobo(earnedKobo),
    withdrawable: nairaFromKobo(Math.max(0, earnedKobo - sumOf(clearing))),
    clearing: clearing.map(({ kobo, from }) => ({ amount: nairaFromKobo(kobo), from: from.toISOString() })),
    withdrawing: nairaFromKobo(withdrawingKobo),
    least: config.WITHDRAWAL_LEAST,
    bank_account: account ? toBankAccount(account) : null,
  }
}

/** The calls of the sandbox that need no simulator. */
export function earningsSandboxOperations(app: App): Operations<typeof earningsSandbox> {
  const { database, config } = app
  return {
    async clearEarnings({ body: { user } }) {
      if (!config.isAllSimulated || !isUuid(user)) throw notFound('member')
      await sql`
        update earnings.movements set clears_at = now() where user_id = ${user} and clears_at > now()
      `.execute(database)
      return { message: 'Success', data: { withdrawable: (await readEarnings(app, user)).withdrawable } }
    },

    async ageMember({ params: { id }, body: { minutes } }) {
      if (!config.isAllSimulated || !isUuid(id)) throw notFound('member')
      await ageSessions(database, id, minutes)
      await sql`
        update earnings.bank_accounts set usable_from = usable_from - make_interval(mins => ${minutes})
        where user_id = ${id}
      `.execute(database)
      return { message: 'Success' }
    },

    async endWithdrawalClock({ params: { id } }) {
      if (!config.isAllSimulated) throw notFound('withdrawal')
      return { message: 'Success', data: { state: await endClock(app, id) } }
    },
  }
}
