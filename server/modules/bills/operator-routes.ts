import type { App } from '#server/context.ts'
import { findEmails, idForAddress } from '#server/modules/accounts/index.ts'
import type { operatorBills, OperatorPurchase } from '#contracts/operator/bills.ts'
import { calls } from '#contracts/calls.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { notFound } from '#server/kit/refusal.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { isUuid } from '#server/kit/uuid.ts'
import {
  listOpenProposals,
  proposed,
  proposersOf,
  refuseOwnAccount,
  toProposed,
} from '#server/modules/approvals/index.ts'
import { audit, actorOf } from '#server/modules/audit/index.ts'
import { advancePurchase } from './advance-purchase.ts'
import { listAllPurchaseRows } from './operator-queries.ts'
import { findFloat } from './float/float.ts'
import { listPauses } from './float/pause-queries.ts'
import { findPurchase, type Purchase } from './purchase-queries.ts'
import { outcomeOf, settleByHand } from './settle-by-hand.ts'
import { kindOf, toPurchase, serviceNames } from './presenter.ts'

export function operatorBillsOperations(app: App): Operations<typeof operatorBills> {
  const { database, publicUrl } = app
  const lowFloatKobo = app.config.BILL_LOW_FLOAT * 100
  const getPurchase = async (id: string): Promise<OperatorPurchase> => {
    const row = isUuid(id) ? await findPurchase(database, id) : undefined
    if (!row) throw notFound('purchase')
    const [shown] = await toOperatorPurchases(app, [row])
    return shown!
  }
  return {
    async listAllPurchases({ query }) {
      const { search, state, service, provider, older_than_minutes: olderThanMinutes, sort } = query
      const filter = {
        search: await idForAddress(database, search),
        state,
        kind: service && kindOf(service),
        provider,
        olderThanMinutes,
        sort,
      }
      const { rows, total } = await listAllPurchaseRows(database, filter, sliceOf(query))
      const shown = await toOperatorPurchases(app, rows)
      return pageFrom(shown, total, { call: calls.operatorBills.listAllPurchases, query, publicUrl })
    },

    async requeryPurchase({ params: { id }, ...request }) {
      const { user } = await getPurchase(id)
      await refuseOwnAccount(app, database, actorOf(request), [user.id])
      await advancePurchase(app, id, { isForced: true })
      await audit(database, { ...actorOf(request), action: 'purchase.requery', subject: id })
      return { message: 'The provider was asked again', data: await getPurchase(id) }
    },

    async settlePurchase({ params: { id }, body: { outcome, reason }, ...request }) {
      await getPurchase(id)
      const done = await settleByHand(app, { id, outcome, reason, actor: actorOf(request) })
      const data = await getPurchase(id)
      if (done === 'settled') return { message: 'The purchase is settled', data }
      return proposed(data)
    },

    async getFloat() {
      const { balance_kobo, told_at, open_count, open_kobo, old_count } = await findFloat(database)
      const paused = await listPauses(database)
      const data = {
        balance: balance_kobo === null ? null : nairaFromKobo(balance_kobo),
        told_at: toIso(told_at),
        low_mark: nairaFromKobo(lowFloatKobo),
        is_low: balance_kobo !== null && balance_kobo < lowFloatKobo,
        breaker: app.providers.bills.health().breaker,
        open_purchases: open_count,
        open_amount: nairaFromKobo(open_kobo),
        older_than_an_hour: old_count,
        paused: paused.map(({ kind, needed_kobo, ends_at }) => ({
          service: serviceNames[kind],
          from: nairaFromKobo(needed_kobo),
          until: ends_at.toISOString(),
        })),
      }
      return { message: 'Success', data }
    },
  }
}

async function toOperatorPurchases({ database }: App, rows: readonly Purchase[]) {
  const ids = rows.map(({ id }) => id)
  const proposals = await listOpenProposals(database, 'purchase', ids)
  const users = rows.map(({ user_id }) => user_id)
  const emails = await findEmails(database, [...new Set([...users, ...proposersOf(proposals)])])
  return rows.map((row): OperatorPurchase => {
    const proposal = proposals.get(row.id)
    return {
      ...toPurchase(row),
      response_description: row.reason ?? '',
      user: { id: row.user_id, email: emails.get(row.user_id) ?? null },
      state: row.state,
      reference: row.request_id,
      problem: row.problem,
      checks: row.checks,
      asks_again_at: toIso(row.next_check_at),
      sent_at: toIso(row.sent_at),
      settled_at: toIso(row.settled_at),
      proposal: proposal
        ? {
            outcome: outcomeOf(proposal.action),
            ...toProposed(proposal, emails),
          }
        : null,
    }
  })
}
