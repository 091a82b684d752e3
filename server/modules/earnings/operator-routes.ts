import { calls } from '#contracts/calls.ts'
import type { OperatorBankAccount, operatorWithdrawals, OperatorWithdrawal } from '#contracts/operator/withdrawals.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { findEmails, findVerifiedName, idForAddress, listSuspended } from '#server/modules/accounts/index.ts'
import { listOpenProposals, proposed, proposersOf, toProposed } from '#server/modules/approvals/index.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { indexesOf } from './bank-accounts/account-number.ts'
import { findAccount, listAccountRows, listSharers, type BankAccount } from './bank-accounts/account-queries.ts'
import { decideAccount } from './bank-accounts/decide-account.ts'
import { letGo, refuse, requery, settleByHand } from './withdrawals/end-withdrawal.ts'
import { findWithdrawal, listWithdrawalRows, type WithdrawalRow } from './withdrawals/withdrawal-queries.ts'

export function operatorWithdrawalsOperations(app: App): Operations<typeof operatorWithdrawals> {
  const { database, publicUrl } = app
  const getWithdrawal = async (id: string) =>
    (await toOperatorWithdrawals(app, [(await findWithdrawal(database, id))!]))[0]!
  const getAccount = async (id: string) => (await toOperatorAccounts(app, [(await findAccount(database, id))!]))[0]!
  return {
    async listWithdrawals({ query }) {
      const { search, ...rest } = query
      const filter = { ...rest, search: await idForAddress(database, search) }
      const { rows, total } = await listWithdrawalRows(database, filter, sliceOf(query))
      const data = await toOperatorWithdrawals(app, rows)
      return pageFrom(data, total, { call: calls.operatorWithdrawals.listWithdrawals, query, publicUrl })
    },

    async letGoWithdrawal({ params: { id }, body: { reason }, ...request }) {
      await letGo(app, { id, reason, actor: actorOf(request) })
      return { message: 'The withdrawal is sent now', data: await getWithdrawal(id) }
    },

    async refuseWithdrawal({ params: { id }, body: { reason }, ...request }) {
      await refuse(app, { id, reason, actor: actorOf(request) })
      return { message: 'The money is back in the earnings', data: await getWithdrawal(id) }
    },

    async requeryWithdrawal({ params: { id }, ...request }) {
      await requery(app, id, actorOf(request))
      return { message: 'Success', data: await getWithdrawal(id) }
    },

    async settleWithdrawal({ params: { id }, body: { outcome, reason }, ...request }) {
      const state = await settleByHand(app, { id, outcome, reason, actor: actorOf(request) })
      const data = await getWithdrawal(id)
      if (state === 'settled') return { message: 'The withdrawal is settled', data }
      return proposed(data)
    },

    async listBankAccounts({ query }) {
      const { rows, total } = await listAccountRows(database, query, sliceOf(query))
      const data = await toOperatorAccounts(app, rows)
      return pageFrom(data, total, { call: calls.operatorWithdrawals.listBankAccounts, query, publicUrl })
    },

    async approveBankAccount({ params: { id }, body: { reason }, ...request }) {
      await decideAccount(app, { id, reason, isApproved: true, actor: actorOf(request) })
      return { message: 'The bank account is approved', data: await getAccount(id) }
    },

    async rejectBankAccount({ params: { id }, body: { reason }, ...request }) {
      await decideAccount(app, { id, reason, isApproved: false, actor: actorOf(request) })
      return { message: 'The bank account is refused', data: await getAccount(id) }
    },
  }
}

async function toOperatorWithdrawals({ database }: App, rows: readonly WithdrawalRow[]): Promise<OperatorWithdrawal[]> {
  const ids = rows.map(({ id }) => id)
  const proposals = await listOpenProposals(database, 'withdrawal', ids)
  const users = rows.map(({ user_id }) => user_id)
  const emails = await findEmails(database, [...new Set([...users, ...proposersOf(proposals)])])
  return rows.map((row) => {
    const proposal = proposals.get(row.id)
    return {
      id: row.id,
      user: { id: row.user_id, email: emails.get(row.user_id) ?? null },
      amount: nairaFromKobo(row.amount_kobo),
      fee: row.fee_kobo === null ? null : nairaFromKobo(row.fee_kobo),
      state: row.state,
      reference: row.reference,
      bank: row.bank_name,
      last4: row.last4,
      name: row.account_name,
      reason: row.reason,
      problem: row.problem,
      checks: row.checks,
      asks_again_at: toIso(row.next_check_at),
      created_at: row.created_at.toISOString(),
      sent_at: toIso(row.sent_at),
      settled_at: toIso(row.settled_at),
      proposal: proposal
        ? { outcome: proposal.action === 'withdrawal.settle-paid' ? 'paid' : 'failed', ...toProposed(proposal, emails) }
        : null,
    }
  })
}

function toOperatorAccounts({ database, keys }: App, rows: readonly BankAccount[]): Promise<OperatorBankAccount[]> {
  return Promise.all(
    rows.map(async (row) => {
      const sharers = await listSharers(database, row.user_id, indexesOf(keys.earnings, row))
      const emails = await findEmails(database, [row.user_id, ...sharers])
      const suspended = await listSuspended(database, sharers)
      const personOf = (id: string) => ({ id, email: emails.get(id) ?? null })
      const verified = await findVerifiedName(database, row.user_id)
      return {
        id: row.id,
        user: personOf(row.user_id),
        verified_name: verified ? `${verified.firstName} ${verified.lastName}` : '',
        bank: row.bank_name,
        last4: row.last4,
        name: row.name,
        is_business: row.is_business,
        same_account: sharers.map((id) => ({ ...personOf(id), suspended: suspended.has(id) })),
        status: row.status,
        usable_from: row.usable_from.toISOString(),
        reason: row.reason,
        created_at: row.created_at.toISOString(),
      }
    }),
  )
}
