import { sql } from 'kysely'
import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { invalidInput, notFound, Refusal } from '#server/kit/refusal.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { approve, listOpenProposals, refuseOwnAccount } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { recordEarningsCorrection } from '#server/modules/earnings/index.ts'
import { available, earned, lockBalance, post } from '#server/modules/ledger/index.ts'
import { recordCorrection } from '#server/modules/wallet/index.ts'
import { debtTexts } from '../debt-texts.ts'
import { issueCreditNotes } from '../documents/issue-documents.ts'
import { findOrderPage, lockOrder, type OrderPageRow } from '../queries.ts'
import { correctedEmail } from './correction-email.ts'

const ACTION = 'correction.make'

/** What a second operator has to repeat. */
export type CorrectionInput = Pick<WantedCorrection, 'pay' | 'from' | 'kobo'>

interface WantedCorrection {
  readonly id: string
  readonly pay: 'buyer' | 'seller'
  readonly from: 'market' | 'seller'
  readonly kobo: number
  readonly reason: string
  readonly actor: Actor
}

/**
 * Moves money after the end of an order, which itself is never undone. `proposed`: a second operator has to record the same;
 * both parties read the reason of the first. All corrections for a party together are at most the total of the order. Throws
 * 404, 409 `state_changed` before the end, 409 `account_closed`, 422 for an amount above that or a seller who pays
 * themselves, 402 `insufficient_earnings`, and what `approve` throws.
 */
export function correctOrder(app: App, wanted: WantedCorrection): Promise<'done' | 'proposed'> {
  const { pay, from, kobo, reason, actor } = wanted
  return app.database.transaction().execute(async (tx) => {
    const order = await lockEnded(app, tx, wanted)
    const { id } = order
    assertPossible(order, wanted, await sumCorrected(tx, wanted))
    const proposals = await listOpenProposals(tx, 'correction', [id])
    const { state, proposedBy, agreedBy } = await approve(app, tx, {
      action: ACTION,
      subject: id,
      amountKobo: kobo,
      input: { pay, from, kobo } satisfies CorrectionInput,
      reason,
      actor,
      members: [order.buyer_id, order.seller_id],
      needsTwo: 'always',
    })
    if (state === 'proposed') return 'proposed'
    const note = proposals.get(id)!.reason ?? reason
    const row = { order_id: id, pay, paid_by: from, amount_kobo: kobo, reason: note, asked_by: proposedBy }
    const correction = await tx
      .insertInto('orders.corrections')
      .values({ ...row, agreed_by: agreedBy! })
      .returning('id')
      .executeTakeFirstOrThrow()
    await moveCorrected(tx, correction.id, order, wanted)
    await tx
      .insertInto('orders.events')
      .values({ order_id: id, step: 'corrected', by_kind: 'kanti', by_id: actor.operatorId, note })
      .execute()
    await audit(tx, { ...actor, action: ACTION, subject: id, reason })
    const concerned = new Set([pay, ...(from === 'seller' ? (['seller'] as const) : [])])
    for (const role of concerned) {
      const moreTexts = role === 'buyer' ? await debtTexts(tx, { userId: order.buyer_id, reference: order.number }) : []
      const email = correctedEmail(app, order, { isPaid: role === pay, kobo, note, moreTexts })
      await notifyMember(app, tx, order[`${role}_id`], email, id)
    }
    return 'done'
  })
}

async function lockEnded(app: App, tx: Db, { id, actor }: WantedCorrection): Promise<OrderPageRow> {
  const known = await lockOrder(tx, id)
  if (!known) throw notFound('order')
  await refuseOwnAccount(app, tx, actor, [known.buyer_id, known.seller_id])
  if (known.ended_at !== null && known.paid_at !== null) return (await findOrderPage(tx, id))!
  throw new Refusal(409, 'state_changed', 'Only an order that was paid and has ended is corrected.')
}

/** What earlier corrections of the order have paid to the same party, in kobo. */
async function sumCorrected(tx: Db, { id, pay }: WantedCorrection): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from orders.corrections where order_id = ${id} and pay = ${pay}
  `.execute(tx)
  return rows[0]!.kobo
}

function assertPossible(order: OrderPageRow, { pay, from, kobo }: WantedCorrection, correctedKobo: number): void {
  if (pay === from) throw invalidInput('from', 'The seller cannot pay themselves')
  const most = order.total_kobo - correctedKobo
  if (most === 0) throw invalidInput('amount', `Corrections have paid the total of the order to the ${pay} already`)
  if (kobo <= 0 || kobo > most) throw invalidInput('amount', `Enter an amount above 0, at most ${nairaText(most)}`)
  if (order[`is_${pay}_gone`]) throw new Refusal(409, 'account_closed', `The account of the ${pay} is closed.`)
}

async function moveCorrected(
  tx: Db,
  id: string,
  { id: orderId, number, buyer_id: buyerId, seller_id: sellerId }: OrderPageRow,
  { pay, from, kobo }: WantedCorrection,
): Promise<void> {
  if (from === 'seller' && (await lockBalance(tx, earned(sellerId))) < kobo)
    throw new Refusal(402, 'insufficient_earnings', 'The seller has not earned so much that is still there.')
  await post(tx, {
    key: `correction:${id}`,
    kind: 'correction',
    transfers: [
      {
        from: from === 'market' ? 'expense:goodwill' : earned(sellerId),
        to: pay === 'seller' ? earned(sellerId) : available(buyerId),
        kobo,
      },
    ],
  })
  if (pay === 'buyer') await recordCorrection(tx, { id, orderId, number, buyerId, kobo })
  if (pay === 'seller') await recordEarningsCorrection(tx, { id, number, sellerId, kobo, isTaken: false })
  if (from === 'market') return
  await recordEarningsCorrection(tx, { id, number, sellerId, kobo, isTaken: true })
  await issueCreditNotes(tx, orderId, { refundKobo: kobo, reason: 'correction' })
}
