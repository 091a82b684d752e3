import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/**
 * Something for the operators to do: reports of two listings and of a shop, and a payment in another currency than
 * asked. The people are generated sellers, so that nothing waits in the wallets of the demo accounts.
 */
export async function giveWork(tx: Db): Promise<void> {
  await sql`
    insert into reports.reports (product_id, reason, details, reporter_email, created_at)
    select id,
      case place when 1 then 'wrong_details' else 'scam' end,
      case place when 1 then 'It is in the wrong category.' else 'Asked for money before I could see it.' end,
      case place when 1 then 'chinedu.eze@mail.example' else 'bisi.ade@mail.example' end,
      now() - make_interval(mins => case place when 1 then 130 else 40 end)
    from (
      select id, row_number() over (order by created_at, id) as place from catalog.products
      where is_listed order by created_at, id limit 2
    ) as placed
  `.execute(tx)
  await sql`
    insert into reports.shop_reports (shop_id, reason, details, reporter_email, created_at)
    select seller_id, 'wrong_details', 'It uses the name of another shop.', 'bisi.ade@mail.example',
      now() - interval '25 minutes'
    from shops.shops order by created_at desc, seller_id limit 1
  `.execute(tx)
  await sql`
    insert into payments.intents (reference, user_id, email, purpose, amount_kobo, state, reason, created_at)
    select ${randomUUID()}, users.id, users.email, 'wallet', 800000, 'mismatch', 'currency GHS',
      now() - interval '12 minutes'
    from shops.shops join accounts.users on users.id = seller_id
    order by shops.created_at desc, seller_id limit 1
  `.execute(tx)
}
