import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { available, post } from '#server/modules/ledger/index.ts'
import { writeMessage } from '#server/modules/messaging/index.ts'
import { addPicture, addProduct } from './products.ts'

export type Things = Awaited<ReturnType<typeof addThings>>

/** One thing of each kind that a person can have, none of them public. */
export async function addThings(database: Database, owner: string) {
  await writeMessage(database.kysely, owner, { subject: 'Welcome', body: 'Good to have you.' })
  const idIn = async (table: string, column = 'user_id') =>
    (await database.query<{ id: string }>(`select id from ${table} where ${column} = $1 limit 1`, [owner]))[0]!.id
  const insert = async (table: string, values: Readonly<Record<string, unknown>>, id = 'id') => {
    const names = Object.keys(values)
    const places = names.map((_, at) => `$${at + 1}`)
    const [row] = await database.query<{ id: string }>(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning ${id} as id`,
      Object.values(values),
    )
    return row!.id
  }
  const product = await addProduct(database, { seller_id: owner, unlisted_at: new Date(), taken_down_at: new Date() })
  const bought = { user_id: owner, kind: 'airtime', provider_id: 'mtn', provider_name: 'MTN', amount_kobo: 1000 }
  const sent = { state: 'review', request_id: 'r1', sent_at: new Date() }
  const purchase = await insert('bills.purchases', { ...bought, ...sent })
  const entry = await database.kysely.transaction().execute((tx) =>
    post(tx, {
      key: 'paystack:charge:of-seller-a',
      kind: 'top-up',
      transfers: [{ from: 'paystack', to: available(owner), kobo: 1000 }],
    }),
  )
  const paid = { state: 'paid', entry_id: entry.entryId, paid_at: new Date() }
  const payment = { reference: 'of-seller-a', user_id: owner, email: 'a@example.ng', purpose: 'wallet' }
  const moved = { user_id: owner, kind: 'purchase', description: 'MTN', reference: purchase, state: 'pending' }
  const sealed = { number_sealed: Buffer.alloc(8), number_index: Buffer.alloc(8) }
  const flag = { source: 'books', account: available(owner), subject: 'x', problem: 'x', member_id: owner }
  return {
    product,
    purchase,
    person: owner,
    photo: await addPicture(database, { owner_id: owner }),
    message: await idIn('messaging.messages'),
    session: await idIn('accounts.sessions'),
    payment: await insert('payments.intents', { ...payment, ...paid, amount_kobo: 1000 }, 'reference'),
    transaction: await insert('wallet.transactions', { ...moved, amount_kobo: 1000, subject: purchase }),
    flag: await insert('reconciliation.flags', flag),
    case: await insert('seller_onboarding.cases', {
      ...sealed,
      id: randomUUID(),
      user_id: owner,
      id_card_type: 'voters_card',
      status: 'pending',
    }),
    plan: await insert('subscriptions.plans', {
      title: 'Retired',
      price_kobo: 1000,
      descriptions: [],
      max_listings: 5,
      retired_at: new Date(),
    }),
  }
}

/** All that is kept of what `addThings` adds, to see that nothing of it was changed. */
export async function snapshotOf(database: Database, owner: string) {
  const all = (sql: string) => database.query(sql, [owner])
  return [
    await all('select * from catalog.products where seller_id = $1'),
    await all('select * from messaging.messages where user_id = $1'),
    await all('select * from media.media where owner_id = $1'),
    await all(`select id, expires_at from accounts.sessions where user_id = $1 and scope = 'member'`),
    await all('select * from bills.purchases where user_id = $1'),
    await all('select * from payments.intents where user_id = $1'),
    await all('select * from wallet.transactions where user_id = $1'),
    await all('select * from seller_onboarding.cases where user_id = $1'),
    await all('select * from reconciliation.flags where member_id = $1'),
  ]
}
