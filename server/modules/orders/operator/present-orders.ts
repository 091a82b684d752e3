import type { OpenOrder, OperatorOrder, WholeOrder } from '#contracts/operator/orders.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { findEmails, isSuspended } from '#server/modules/accounts/index.ts'
import { listOpenProposals, proposersOf, toProposed, type Proposal } from '#server/modules/approvals/index.ts'
import { listPageTexts } from '#server/modules/catalog/index.ts'
import { balanceOf, heldFor, listEntryRows } from '#server/modules/ledger/index.ts'
import { listMessagesAbout, maskedRecipient, type MessageAbout } from '#server/modules/outbox/index.ts'
import type { CorrectionInput } from '../complaints/correct-order.ts'
import { buyerName, GONE, toBriefOrder, toOrder } from '../presenter.ts'
import { findReturn, listRefunds } from '../returns/return-queries.ts'
import { listEvents, listLines, type LineRow, type OrderPageRow } from '../queries.ts'
import { findTransition } from '../states/transitions.ts'
import { evidenceText } from './evidence-text.ts'
import { findStatistics } from '../statistics-query.ts'

/** An order pays, and ends, with few entries. */
const MAX_ENTRIES = 100

/** Orders as operators list them. */
export async function toOperatorOrders(app: App, rows: readonly OrderPageRow[]): Promise<OperatorOrder[]> {
  const ids = rows.map(({ id }) => id)
  const [proposals, corrections] = await Promise.all([
    listOpenProposals(app.database, 'order', ids),
    listOpenProposals(app.database, 'correction', ids),
  ])
  const parties = rows.flatMap(({ buyer_id, seller_id }) => [buyer_id, seller_id])
  const proposers = [...proposersOf(proposals), ...proposersOf(corrections)]
  const emails = await findEmails(app.database, [...new Set([...parties, ...proposers])])
  return rows.map((row) => {
    const [proposal, correction] = [proposals.get(row.id), corrections.get(row.id)]
    return {
      ...toBriefOrder(app, row, 'buyer'),
      buyer: { id: row.buyer_id, name: buyerName(row), email: emails.get(row.buyer_id) ?? null },
      seller: {
        id: row.seller_id,
        name: row.is_seller_gone ? GONE : row.storename,
        email: emails.get(row.seller_id) ?? null,
      },
      frozen_by: row.frozen_by,
      frozen_until: toIso(row.frozen_until),
      is_overdue: row.due_at !== null && row.due_at <= row.read_at && row.frozen_at === null,
      proposal: proposal ? toProposed(proposal, emails) : null,
      correction: correction ? toCorrection(correction, emails) : null,
    }
  })
}

function toCorrection(proposal: Proposal, emails: ReadonlyMap<string, string>): OperatorOrder['correction'] {
  const { pay, from, kobo } = proposal.input as CorrectionInput
  return { pay, from, amount: nairaFromKobo(kobo), ...toProposed(proposal, emails) }
}

export function toOpenOrder({ id, number, state, total_kobo }: OrderPageRow): OpenOrder {
  return {
    id,
    number,
    state,
    total: nairaFromKobo(total_kobo),
    is_stoppable: findTransition('stop', state) !== undefined,
  }
}

/** All that an operator reads of an order. */
export async function toWholeOrder(app: App, row: OrderPageRow): Promise<WholeOrder> {
  const { database } = app
  const { id, buyer_id, seller_id } = row
  const [[listed], lines, events, entries, heldKobo, messages, isBuyerSuspended, buyer, seller, request, refunds] =
    await Promise.all([
      toOperatorOrders(app, [row]),
      listLines(database, id),
      listEvents(database, id),
      listEntryRows(database, { account: heldFor(id), sort: 'oldest' }, { offset: 0, limit: MAX_ENTRIES }),
      balanceOf(database, heldFor(id)),
      listMessagesAbout(database, id),
      isSuspended(database, buyer_id),
      findStatistics(database, buyer_id),
      findStatistics(database, seller_id),
      findReturn(database, id),
      listRefunds(database, id),
    ])
  const parts = {
    row,
    lines,
    events,
    complaint: null,
    request: request ?? null,
    refunds,
    documents: [],
    written: null,
  }
  const order = toOrder(app, parts, 'buyer')
  return {
    ...order,
    ...listed!,
    timeline: order.timeline.map((step, at) => ({ ...step, by_id: events[at]!.by_id, note: events[at]!.note })),
    entries: entries.rows.map((entry) => ({ ...entry, made_at: entry.made_at.toISOString() })),
    held: nairaFromKobo(heldKobo),
    listings: await toListings(app, lines),
    messages: messages.map(toMessage),
    is_buyer_suspended: isBuyerSuspended,
    complaint_options: isBuyerSuspended ? order.complaint_options : [],
    statistics: { buyer, seller },
    evidence: evidenceText({ market: app.market, row, lines, events, buyer: listed!.buyer, seller: listed!.seller }),
  }
}

function toMessage(message: MessageAbout): WholeOrder['messages'][number] {
  const { channel, recipient, subject, created_at, sent_at, died_at } = message
  const state = sent_at ? 'sent' : died_at ? 'failed' : 'waiting'
  return { channel, to: maskedRecipient(recipient), subject, at: (sent_at ?? created_at).toISOString(), state }
}

async function toListings({ database }: App, lines: readonly LineRow[]): Promise<WholeOrder['listings']> {
  const ids = lines.map(({ product_id }) => product_id)
  const texts = await listPageTexts(database, ids)
  return lines.map(({ product_id, listing, price_kobo }) => {
    const now = texts.get(product_id)
    return {
      product_id,
      then: { name: listing.name, description: listing.description, price: nairaFromKobo(price_kobo) },
      now: now ? { name: now.name, description: now.description, price: nairaFromKobo(now.price_kobo) } : null,
    }
  })
}
