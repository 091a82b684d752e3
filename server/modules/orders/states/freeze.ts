import { sql, type RawBuilder } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { frozenEmail, goesOnEmail } from '../clock-emails.ts'
import { notifyBoth } from '../notify-parties.ts'
import { lockOrdersPaidBy, type OrderRow } from '../queries.ts'
import { StateChanged } from './state-changed.ts'

/** Who freezes an order or ends that, as in its timeline. `byId` is null for the clock. */
interface Freezing {
  readonly byId: string | null
  readonly note?: string
}

/**
 * Freezes a locked order for whole days: nobody can act, and the clock stands still. A later freeze starts anew, and the
 * parties are not notified again. Throws `StateChanged` if the order has ended.
 */
export async function freezeOrder(
  app: App,
  tx: Db,
  { id, ended_at, frozen_at }: OrderRow,
  days: number,
  { byId, note }: Freezing,
): Promise<void> {
  if (ended_at !== null) throw new StateChanged()
  await sql`
    update orders.orders set frozen_at = coalesce(frozen_at, now()), frozen_by = coalesce(frozen_by, 'operator'),
      frozen_until = now() + make_interval(days => ${days}::integer)
    where id = ${id}
  `.execute(tx)
  await insertMarks(tx, [id], 'frozen', { by_kind: 'kanti', by_id: byId, note: note ?? null })
  if (frozen_at === null) await notifyBoth(app, tx, id, (row) => frozenEmail(app, row))
}

/**
 * Ends an operator's freeze of a locked order. Throws `StateChanged` if there is none. While the bank of the payer looks at
 * the payment, the order stays frozen.
 */
export async function unfreezeOrder(
  app: App,
  tx: Db,
  { id, frozen_by, frozen_until }: OrderRow,
  { byId, note }: Freezing,
): Promise<void> {
  if (frozen_until === null) throw new StateChanged()
  if (frozen_by === 'bank') {
    await tx.updateTable('orders.orders').set({ frozen_until: null }).where('id', '=', id).execute()
    return
  }
  await runAgain(app, tx, sql`id = ${id}`, {
    by_kind: byId === null ? 'clock' : 'kanti',
    by_id: byId,
    note: note ?? null,
  })
}

/** As long as an operator freezes an order at most. */
const FLAG_DAYS = 14

/** Freezes the open orders of a card payment that differs at the card provider, as an operator does. */
export async function freezeForFlag(app: App, tx: Db, reference: string): Promise<void> {
  for (const order of await lockOrdersPaidBy(tx, reference)) {
    if (order.ended_at !== null || order.frozen_until !== null) continue
    await freezeOrder(app, tx, order, FLAG_DAYS, { byId: null, note: 'Its card payment is being checked' })
  }
}

/** Freezes the open orders of a card payment while its money may go back past us, by a dispute or a refund. */
export async function freezeForBank(app: App, tx: Db, reference: string): Promise<void> {
  for (const { id, ended_at, frozen_at, frozen_by } of await lockOrdersPaidBy(tx, reference)) {
    if (ended_at !== null || frozen_by === 'bank') continue
    await sql`
      update orders.orders set frozen_at = coalesce(frozen_at, now()), frozen_by = 'bank' where id = ${id}
    `.execute(tx)
    await insertMarks(tx, [id], 'frozen', MARKET)
    if (frozen_at === null) await notifyBoth(app, tx, id, (row) => frozenEmail(app, row))
  }
}

/** The dispute or the refund has ended. An operator's freeze that has not ended goes on. */
export async function unfreezeForBank(app: App, tx: Db, reference: string): Promise<void> {
  await sql`
    update orders.orders set frozen_by = 'operator'
    where payment_reference = ${reference} and frozen_by = 'bank' and frozen_until > now()
  `.execute(tx)
  await runAgain(app, tx, sql`payment_reference = ${reference} and frozen_by = 'bank'`, MARKET)
}

const MARKET = { by_kind: 'kanti', by_id: null, note: null } as const

/** Moves the clocks of frozen orders by as long as they stood still, and notifies their parties. */
async function runAgain(app: App, tx: Db, which: RawBuilder<unknown>, mark: Mark): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update orders.orders set due_at = due_at + (now() - frozen_at), remind_at = remind_at + (now() - frozen_at),
      frozen_at = null, frozen_by = null, frozen_until = null
    where frozen_at is not null and ${which} returning id
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  await insertMarks(tx, ids, 'unfrozen', mark)
  for (const id of ids) await notifyBoth(app, tx, id, (row, role) => goesOnEmail(app, row, role))
}

interface Mark {
  readonly by_kind: 'kanti' | 'clock'
  readonly by_id: string | null
  readonly note: string | null
}

/** Writes into the timelines of orders what changes no state. */
export async function insertMarks(
  tx: Db,
  orderIds: readonly string[],
  step: 'frozen' | 'unfrozen' | 'extended',
  mark: Mark,
): Promise<void> {
  if (orderIds.length === 0) return
  const rows = orderIds.map((order_id) => ({ ...mark, order_id, step }))
  await tx.insertInto('orders.events').values(rows).execute()
}
