import { sql } from 'kysely'
import type { ShopDay } from '#contracts/selling.ts'
import type { Db } from '#server/database/connect.ts'
import type { App } from '#server/context.ts'

const WEEK = 7
const DAYS = 2 * WEEK

/** Views, saves and contacts of a seller's products: each of the last 7 days, and the total of the 7 before. */
export async function getShopActivity(
  { database, hooks }: Pick<App, 'database' | 'hooks'>,
  sellerId: string,
): Promise<{ days: ShopDay[]; week_before: ShopDay }> {
  const [interest, saves] = await Promise.all([
    listDays(database, sellerId),
    listOwnIds(database, sellerId).then((ids) => hooks.countSavesByDay(database, ids, DAYS)),
  ])
  const days = interest.map(({ views, contacts }, index) => ({ views, saves: saves[index] ?? 0, contacts }))
  return { days: days.slice(WEEK), week_before: totalOf(days.slice(0, WEEK)) }
}

async function listDays(db: Db, sellerId: string): Promise<{ views: number; contacts: number }[]> {
  const { rows } = await sql<{ views: number; contacts: number }>`
    select coalesce(views, 0) as views, coalesce(contacts, 0) as contacts
    from generate_series(1 - ${sql.lit(DAYS)}, 0) as ages (age)
      left join catalog.shop_days on seller_id = ${sellerId} and day = (now() at time zone 'Africa/Lagos')::date + age
    order by age
  `.execute(db)
  return rows
}

async function listOwnIds(db: Db, sellerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('catalog.products')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

function totalOf(days: readonly ShopDay[]): ShopDay {
  const sum = (part: keyof ShopDay) => days.reduce((total, day) => total + day[part], 0)
  return { views: sum('views'), saves: sum('saves'), contacts: sum('contacts') }
}
