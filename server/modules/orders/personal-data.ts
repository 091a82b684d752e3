import { sql } from 'kysely'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { deleteEvidenceJob } from './jobs.ts'
import { listOpen } from './queries.ts'
import { listOpenReturns } from './returns/return-queries.ts'

/** Orders stay for years under ids that no longer lead to a person; addresses, places, notes, and
 * what was said and shown of problems are deleted. */
export function ordersData({ database, queue }: PersonalDataApp): PersonalData {
  return {
    name: 'orders',
    async export(userId) {
      const { rows } = await sql<{ total_kobo: number }>`
        select number, case when buyer_id = ${userId} then 'buyer' else 'seller' end as role, state, method,
          case when buyer_id = ${userId} then address end as address, pickup_place,
          items_kobo + delivery_kobo as total_kobo, created_at, accepted_at, sent_at, waybill, delivered_at, ended_at,
          (select json_agg(json_build_object('name', listing ->> 'name', 'quantity', quantity) order by position)
            from orders.lines where order_id = orders.id) as lines,
          (select json_agg(json_build_object('at', at, 'step', step, 'note', note) order by id)
            from orders.events where order_id = orders.id and by_id = ${userId}) as own_steps,
          (select json_agg(json_build_object('number', documents.number, 'kind', documents.kind,
              'issued_at', documents.issued_at, 'total', documents.total_kobo / 100.0,
              'name', case when buyer_id = ${userId} then documents.buyer_name else documents.seller_name end)
              order by documents.issued_at)
            from orders.documents left join orders.documents as credited on credited.id = documents.credits
            where documents.order_id = orders.id and case when buyer_id = ${userId}
              then coalesce(credited.kind, documents.kind) = 'receipt' else documents.kind <> 'receipt' end) as documents,
          (select json_agg(json_build_object('at', at, 'text', text) order by at)
            from orders.statements join orders.complaints on complaints.id = complaint_id
            where complaints.order_id = orders.id and by_id = ${userId}) as own_statements,
          (select json_build_object('state', take_backs.state, 'asked_at', asked_at, 'answered_at', answered_at,
              'text', case when orders.buyer_id = ${userId} then text else answer_text end)
            from orders.take_backs where order_id = orders.id) as return,
          (select json_agg(json_build_object('at', made_at, 'amount_kobo', amount_kobo) order by refunds.number)
            from orders.refunds where order_id = orders.id) as refunds
        from orders.orders where buyer_id = ${userId} or seller_id = ${userId} order by created_at, id
      `.execute(database)
      return rows.map(({ total_kobo, ...row }) => ({ ...row, total: nairaFromKobo(total_kobo) }))
    },
    async whatStops(tx, userId) {
      const open = await listOpen(tx, userId)
      const returns = await listOpenReturns(tx, userId)
      return [
        ...fewOf(open, ({ number }) => `Your order ${number} is still open.`, 'orders are still open'),
        ...fewOf(
          returns,
          ({ number, state }) =>
            state === 'asked'
              ? `The buyer of order ${number} asks to return it. Answer first.`
              : `You accepted the return of order ${number}. Refund the buyer first.`,
          'returns wait for you',
        ),
      ]
    },
    async erase(tx, userId) {
      await sql`update orders.orders set address = null where buyer_id = ${userId}`.execute(tx)
      await sql`update orders.orders set pickup_place = null, waybill = null where seller_id = ${userId}`.execute(tx)
      await sql`
        update orders.lines set listing = listing - 'warranty_address'
        where order_id in (select id from orders.orders where seller_id = ${userId})
      `.execute(tx)
      await sql`
        update orders.take_backs set text = '', state = case when ended_at is null then 'lapsed' else state end,
          due_at = null, remind_at = null, ended_at = coalesce(ended_at, now())
        where buyer_id = ${userId}
      `.execute(tx)
      await sql`update orders.take_backs set answer_text = null where seller_id = ${userId}`.execute(tx)
      await sql`
        update orders.documents set buyer_name = null from orders.orders
        where orders.id = order_id and buyer_id = ${userId} and buyer_name is not null
      `.execute(tx)
      await sql`
        update orders.documents set seller_name = null from orders.orders
        where orders.id = order_id and seller_id = ${userId} and seller_name is not null
      `.execute(tx)
      await sql`update orders.statements set text = '' where by_id = ${userId}`.execute(tx)
      const photos = await tx.deleteFrom('orders.evidence').where('owner_id', '=', userId).returning('id').execute()
      for (const { id } of photos) await queue.enqueue(tx, deleteEvidenceJob, { id })
      await sql`update orders.events set note = null where by_id = ${userId} and note is not null`.execute(tx)
    },
  }
}

/** Obstacles that are named each. A busy seller has thousands. */
const MAX_NAMED = 5

function fewOf<Row>(rows: readonly Row[], sentence: (row: Row) => string, are: string): string[] {
  const named = rows.slice(0, MAX_NAMED).map(sentence)
  return rows.length > MAX_NAMED ? [...named, `In all, ${rows.length.toLocaleString('en')} ${are}.`] : named
}
