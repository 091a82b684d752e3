import type { OperatorComplaint } from '#contracts/operator/complaints.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { findEmails } from '#server/modules/accounts/index.ts'
import { listOpenProposals, proposersOf, toProposed, type Proposal } from '#server/modules/approvals/index.ts'
import { buyerName, GONE } from '../presenter.ts'
import { listOrderPages, type OrderPageRow } from '../queries.ts'
import { findDecisions, listStatements, type ComplaintRow } from './complaint-queries.ts'
import { rulesFor, type Decision } from './complaint-rules.ts'
import type { DecisionInput } from './decide-complaint.ts'
import { countComplaints } from './operator-queries.ts'
import { nairaOrNull, toThread } from './present-complaint.ts'

/** Complaints as operators read them: both sides, and how often each party had one. */
export async function toOperatorComplaints(
  { database }: App,
  rows: readonly ComplaintRow[],
): Promise<OperatorComplaint[]> {
  const ids = rows.map(({ id }) => id)
  const orderIds = rows.map(({ order_id }) => order_id)
  const pages = await listOrderPages(database, orderIds)
  const orders = [...pages.values()]
  const [statements, decisions, proposals, buyers, sellers] = await Promise.all([
    listStatements(database, ids),
    findDecisions(database, ids),
    listOpenProposals(database, 'complaint', ids),
    countComplaints(
      database,
      'buyer',
      orders.map(({ buyer_id }) => buyer_id),
    ),
    countComplaints(
      database,
      'seller',
      orders.map(({ seller_id }) => seller_id),
    ),
  ])
  const emails = await findEmails(database, proposersOf(proposals))
  const said = Map.groupBy(statements, ({ complaint_id }) => complaint_id)
  return rows.map((complaint): OperatorComplaint => {
    const order = pages.get(complaint.order_id)!
    const { id, review_at, was_state } = complaint
    const isRunning = complaint.ended_at === null
    return {
      ...toThread({ complaint, statements: said.get(id) ?? [], decision: decisions.get(id) }),
      order_id: order.id,
      number: order.number,
      order_state: order.state,
      title: order.first_listing.name,
      total: nairaFromKobo(order.total_kobo),
      refunded: nairaFromKobo(order.refunded_kobo + order.corrected_kobo),
      buyer: { id: order.buyer_id, name: buyerName(order), complaints: buyers.get(order.buyer_id) ?? 0 },
      seller: {
        id: order.seller_id,
        name: order.is_seller_gone ? GONE : order.storename,
        complaints: sellers.get(order.seller_id) ?? 0,
      },
      was: was_state,
      is_proven: order.proven_at !== null,
      waiting_since: toIso(review_at),
      deadline: isRunning && order.frozen_at === null ? toIso(order.due_at) : null,
      frozen: order.frozen_at !== null,
      decisions: order.frozen_at === null ? decisionsOf(complaint, order) : [],
      proposal: toProposal(proposals.get(id), emails),
    }
  })
}

function decisionsOf(complaint: ComplaintRow, { proven_at }: OrderPageRow): Decision[] {
  const rules = rulesFor('kanti', { ...complaint, isProven: proven_at !== null })
  return rules.map(({ event }) => event.slice('decide_'.length) as Decision)
}

function toProposal(
  proposal: Proposal | undefined,
  emails: ReadonlyMap<string, string>,
): OperatorComplaint['proposal'] {
  if (!proposal) return null
  const { decision, kobo } = proposal.input as DecisionInput
  return { decision, amount: nairaOrNull(kobo), ...toProposed(proposal, emails) }
}
