import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '#server/database/connect.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { isUuid } from '#server/kit/uuid.ts'

type InterestKind = 'view' | 'contact'

interface Onlooker {
  /** Null for a visitor. */
  readonly userId: string | null
  readonly address: string
}

/**
 * Counts views of products and contacts of sellers, in this process, once per onlooker, product and hour, and writes
 * them every few seconds. A killed process loses what it had not written. Sellers who are not signed in count like any
 * visitor.
 */
export interface Interest {
  note(productId: string, kind: InterestKind, onlooker: Onlooker): void
  flush(): Promise<void>
  /** Writes the remaining counts. */
  close(): Promise<void>
}

const FLUSH_MS = 10_000
const FORGET_MS = 60 * 60 * 1000
/** With more onlookers than this they are forgotten sooner. */
const MAX_SEEN = 100_000

interface Noted {
  readonly productId: string
  readonly userId: string | null
  views: number
  contacts: number
}

export function createInterest({
  database,
  onFault,
}: {
  database: Database
  onFault: (error: unknown) => void
}): Interest {
  let noted = new Map<string, Noted>()
  const seen = new Set<string>()
  const flush = async () => {
    const due = [...noted.values()]
    noted = new Map()
    if (due.length > 0) await addInterest(database, due).catch(onFault)
  }
  const timers = [setInterval(() => void flush(), FLUSH_MS), setInterval(() => seen.clear(), FORGET_MS)]
  timers.forEach((timer) => timer.unref())
  return {
    note(productId, kind, { userId, address }) {
      if (!isUuid(productId)) return
      const onlooker = `${kind} ${productId} ${userId ?? addressKey(address)}`
      if (seen.has(onlooker)) return
      if (seen.size >= MAX_SEEN) seen.clear()
      seen.add(onlooker)
      const key = `${productId} ${userId}`
      const entry = noted.get(key) ?? { productId, userId, views: 0, contacts: 0 }
      entry[kind === 'view' ? 'views' : 'contacts'] += 1
      noted.set(key, entry)
    },
    flush,
    async close() {
      timers.forEach(clearInterval)
      await flush()
    },
  }
}

/** Skips unknown products, and sellers' views of their own products. */
async function addInterest(db: Db, noted: readonly Noted[]): Promise<void> {
  await sql`
    with added as (
      select products.id, products.seller_id, sum(noted.views) as views, sum(noted.contacts) as contacts
      from unnest(${noted.map((each) => each.productId)}::uuid[], ${noted.map((each) => each.userId)}::uuid[],
        ${noted.map((each) => each.views)}::integer[], ${noted.map((each) => each.contacts)}::integer[]) as noted (id,
        user_id, views, contacts)
      join catalog.products on products.id = noted.id and products.seller_id is distinct from noted.user_id
      group by products.id
    ), added_to_days as (
      insert into catalog.shop_days as days (seller_id, slot, day, views, contacts)
      select seller_id, ${slotOf(sql`today`)}, today, sum(views), sum(contacts)
      from added, (select (now() at time zone 'Africa/Lagos')::date as today) as clock
      group by seller_id, today order by seller_id
      on conflict (seller_id, slot) do update set day = excluded.day,
        views = case when days.day = excluded.day then days.views else 0 end + excluded.views,
        contacts = case when days.day = excluded.day then days.contacts else 0 end + excluded.contacts
    )
    insert into catalog.interest as interest (product_id, views, contacts)
    select id, views, contacts from added order by id
    on conflict (product_id) do update
      set views = interest.views + excluded.views, contacts = interest.contacts + excluded.contacts
  `.execute(db)
}

/** The row that a day takes among the 14 of a seller. */
export function slotOf(day: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(${day} - date '2000-01-01') % 14`
}
