import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { invalidInput, Refusal } from '#server/kit/refusal.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { insertMarks } from '../states/freeze.ts'

interface Outage {
  readonly from: Date
  readonly to: Date
  readonly reason: string
  readonly actor: Actor
}

const HOUR_MS = 3600 * 1000
const WEEK_MS = 7 * 24 * HOUR_MS
const AT_ONCE = 1000

/**
 * Records that the market was down, and moves the deadlines of the orders whose clock ran meanwhile, as if the clocks had
 * stood still. Returns how many moved. Throws 422 `outage_too_short` below an hour, 422 `invalid_input` above seven days and
 * for the future, and 409 `outage_recorded` if it overlaps a recorded one.
 */
export function recordOutage(app: App, outage: Outage): Promise<number> {
  const { from, to, reason, actor } = outage
  const ms = to.getTime() - from.getTime()
  if (ms < HOUR_MS) throw new Refusal(422, 'outage_too_short', 'Record outages of an hour at least. Clocks bear less.')
  if (ms > WEEK_MS) throw invalidInput('to', 'Record seven days at most, and check the times')
  return app.database
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into orders.outages (began_at, ended_at, reason, recorded_by)
        select ${from}, ${to}, ${reason}, ${actor.operatorId} where ${to} <= now() returning id
      `.execute(tx)
      if (rows.length === 0) throw invalidInput('to', 'Enter a time that has passed')
      const moved = await moveClocks(tx, outage)
      await moveReturnClocks(tx, outage)
      await audit(tx, { ...actor, action: 'outage.record', subject: String(rows[0]!.id), reason })
      return moved
    })
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== EXCLUSION_VIOLATION) throw error
      throw new Refusal(409, 'outage_recorded', 'An outage at that time is recorded already.')
    })
}

const EXCLUSION_VIOLATION = '23P01'

/** Locks the orders in the order of their ids, some at a time, because a statement ends after five seconds. */
async function moveClocks(tx: Db, { from, to, actor }: Outage): Promise<number> {
  const { rows: running } = await sql<{ id: string }>`
    select id from orders.orders where due_at > ${from} order by id
  `.execute(tx)
  let moved = 0
  for (let start = 0; start < running.length; start += AT_ONCE) {
    const ids = running.slice(start, start + AT_ONCE).map(({ id }) => id)
    await sql`select from orders.orders where id = any (${ids}::uuid[]) order by id for update`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      update orders.orders set due_at = due_at + length, remind_at = remind_at + length
      from (
        select running.id, until - since - coalesce(stood_still, interval '0') as length
        from orders.orders as running
          cross join lateral (
            select max(at) as started_at, greatest(${from}, max(at)) as since, least(${to}, frozen_at) as until
            from orders.events
            where order_id = running.id and step not in ('frozen', 'unfrozen', 'extended')) as clocks
          -- Freezes that have ended: the clock was moved then. One may have begun anew before it ended.
          cross join lateral (
            select sum(greatest(least(thawed_at, until) - greatest(froze_at, since), interval '0')) as stood_still
            from (
              select min(at) filter (where step = 'frozen') as froze_at,
                min(at) filter (where step = 'unfrozen') as thawed_at
              from (
                select at, step, count(*) filter (where step = 'unfrozen') over (order by id desc) as ends_after
                from orders.events
                where order_id = running.id and step in ('frozen', 'unfrozen') and at >= started_at
              ) as marks
              where ends_after > 0 group by ends_after
            ) as freezes
          ) as frozen
        where running.id = any (${ids}::uuid[]) and due_at > ${from}
      ) as ran
      where orders.id = ran.id and length > interval '0' returning orders.id
    `.execute(tx)
    const mark = { by_kind: 'kanti', by_id: actor.operatorId, note: 'The market was down' } as const
    const movedIds = rows.map(({ id }) => id)
    await insertMarks(tx, movedIds, 'extended', mark)
    moved += rows.length
  }
  return moved
}

/** The clocks of return requests, whose orders have ended. */
async function moveReturnClocks(tx: Db, { from, to }: Outage): Promise<void> {
  await sql`
    update orders.take_backs set due_at = due_at + length, remind_at = remind_at + length
    from (
      select order_id as id, ${to} - greatest(${from}, coalesce(answered_at, asked_at)) as length
      from orders.take_backs where due_at > ${from}
    ) as ran
    where order_id = ran.id and length > interval '0'
  `.execute(tx)
}
