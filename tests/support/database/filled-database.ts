import pg from 'pg'
import { ownerUrlOf } from './databases.ts'

/**
 * Inserts `rows` rows into each table that grows with a market. Written as plain SQL, because the database may be older
 * than the current program.
 */
export async function fillDatabase(url: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrlOf(url) })
  await client.connect()
  await client.query(FILLING.replaceAll('$rows', `${rows}`)).finally(() => client.end())
}

const FILLING = `
  create temporary table made as
    select number, gen_random_uuid() as member, gen_random_uuid() as product
    from generate_series(1, $rows) as number;
  insert into accounts.users (id, email, first_name, last_name, kyc_status, email_confirmed_at)
    select member, number || '@mail.example', 'Ada', 'Obi', 'verified', now() from made;
  insert into accounts.sessions (user_id, token_hash, scope, device, expires_at)
    select member, sha256(member::text::bytea), 'member', 'Phone', now() + interval '30 days' from made;
  insert into shops.shops (seller_id, storename, address_1, city, state)
    select member, 'Shop ' || number, '5 Allen Avenue', 'Ikeja', 'Lagos' from made;
  insert into media.media (media_type, original_key, width, height, placeholder)
    select 'photo', 'none', 9, 9, '#c0ffee' from made;
  insert into catalog.categories (name, picture_id, position) select 'Fans', id, 1 from media.media limit 1;
  insert into catalog.products (id, seller_id, category_id, cover_id, name, brand_name, color, description, condition,
      price_kobo, weight_grams, warranty_duration, warranty_duration_type, warranty_address, state)
    select product, member, category.id, picture_id, 'Standing fan ' || number % 1000, 'Binatone', 'white', 'Turns.',
      'brand_new', 2500000, 4000, 0, 'none', '', 'Lagos'
    from made, catalog.categories as category;
  insert into saved_items.items (user_id, product_id) select member, product from made;
  insert into messaging.messages (user_id, subject, body) select member, 'Welcome', 'Good that you are here.' from made;
  insert into outbox.messages (channel, recipient, text, subject)
    select 'email', number || '@mail.example', 'Hello', 'Welcome' from made;
  insert into payments.intents (reference, user_id, purpose, amount_kobo) select member::text, member, 'wallet', 100000 from made;
  insert into payments.disputes (id, reference, status) select 'd' || number, member::text, 'pending' from made;
  insert into payments.refunds (reference, amount_kobo, reason, asked_by)
    select member::text, 100000, 'Asked for', member from made;
  insert into wallet.transactions (user_id, kind, subject, description, amount_kobo, state, reference)
    select member, 'top_up', member::text, 'Card payment', 100000, 'pending', member::text from made;
  insert into bills.purchases (user_id, kind, provider_id, provider_name, amount_kobo, phone)
    select member, 'airtime', 'mtn', 'MTN', 10000, '+2348031234567' from made;
  insert into ledger.accounts (code, member_id, balance_kobo)
    select 'member:' || member || ':available', member, 1000 from made;
  insert into ledger.entries (key, kind, request_hash) select 'start:' || member, 'top-up', '' from made;
  insert into ledger.transfers (entry_id, from_id, to_id, amount_kobo, to_balance_kobo)
    select entries.id, market.id, accounts.id, 1000, 1000
    from made
      join ledger.entries on key = 'start:' || member
      join ledger.accounts on accounts.code = 'member:' || member || ':available'
      join ledger.accounts as market on market.code = 'paystack';
  analyze`

export const filledTables = [...new Set([...FILLING.matchAll(/insert into (\S+)/g)].map(([, table]) => table!))]
