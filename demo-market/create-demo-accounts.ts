import { sql, type Insertable } from 'kysely'
import { allowTime } from '#server/database/allow-time.ts'
import type { Database, Db } from '#server/database/connect.ts'
import { loadTransaction } from '#server/database/load-transaction.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Secrets } from '#server/kit/keys.ts'
import { hooks } from '#server/modules.ts'
import {
  appointOperator,
  dismissDemoOperators,
  createPasswords,
  type Passwords,
} from '#server/modules/accounts/index.ts'
import { demoAccounts, type DemoAccount } from './demo-accounts.ts'
import { giveWork } from './give-work.ts'
import { demoMessages, type DemoMessage } from './demo-messages.ts'
import { findGeneratedSeller, GENERATED_SELLERS } from './find-generated-seller.ts'
import { giveBills } from './give-bills.ts'
import { giveOrders } from './give-orders.ts'
import { giveReviews } from './give-reviews.ts'
import { giveActivity } from './shop-activity.ts'
import { giveBothMethods } from './give-order-terms.ts'

/** Arbitrary key of the advisory lock under which the accounts are created. */
const LOCK = 7_402_121
const SAVED_ITEMS = 4
const EMAILS = demoAccounts.map(({ email }) => email)

/**
 * Creates missing demo accounts in a generated market. Returns the accounts that can sign in with their original
 * password. A market that was not generated gets none, because these passwords are public.
 */
export async function createDemoAccounts({
  database,
  secrets,
}: {
  database: Database
  secrets: Secrets
}): Promise<DemoAccount[]> {
  const passwords = createPasswords(secrets)
  await database.transaction().execute(async (tx) => {
    // A concurrent start waits while the accounts are made, which can take longer than a request may.
    await sql`set local lock_timeout = '1min'`.execute(tx)
    await allowTime(tx)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    await openMissing(tx, { secrets, passwords })
  })
  const users = await listUsers(database)
  const unchanged: DemoAccount[] = []
  for (const account of demoAccounts) {
    const user = users.find(({ email, suspended_at }) => email === account.email && suspended_at === null)
    if (user && (await passwords.verify(account.password, user.password_hash))) unchanged.push(account)
  }
  return unchanged
}

/**
 * With any real provider, suspends all demo accounts, because their passwords are public, and dismisses demo operators
 * even if their address or password has changed. Without a sandbox, also suspends the generated sellers and so removes
 * their listings, which cannot be bought.
 */
export async function suspendDemoAccounts(
  database: Database,
  { isSandboxShown }: { readonly isSandboxShown: boolean },
): Promise<void> {
  await loadTransaction(database, (client) =>
    client.query(
      `update accounts.users set suspended_at = now()
       where (email = any ($1::text[]) or email like $2
           or is_demo and exists (select from accounts.operators where user_id = users.id))
         and suspended_at is null`,
      [EMAILS, isSandboxShown ? null : GENERATED_SELLERS],
    ),
  )
  await dismissDemoOperators({ hooks }, database)
}

async function openMissing(tx: Db, { secrets, passwords }: { secrets: Secrets; passwords: Passwords }): Promise<void> {
  const [buyer, seller, ...operators] = demoAccounts
  const known = (await listUsers(tx)).map(({ email }) => email)
  const sellerId = await findGeneratedSeller(tx)
  if (!known.includes(seller.email)) {
    if (sellerId === undefined) return
    const password_hash = await passwords.hash(seller.password)
    await tx
      .updateTable('accounts.users')
      .set({ email: seller.email, password_hash })
      .where('id', '=', sellerId)
      .execute()
    await writeMessages(tx, sellerId, demoMessages.seller)
    await giveActivity(tx, sellerId, GENERATED_SELLERS)
    await giveBothMethods(tx, sellerId)
  }
  if (!known.includes(buyer.email)) {
    const person = { first_name: 'Amaka', last_name: 'Nwosu', phone: '+2347201000001' }
    const id = await addPerson(tx, {
      ...person,
      email: buyer.email,
      password_hash: await passwords.hash(buyer.password),
    })
    await writeMessages(tx, id, demoMessages.buyer)
    await saveItems(tx, id)
    if (!(await hasMoney(tx))) {
      await giveBills(tx, { id, email: buyer.email }, secrets)
      await giveOrders(tx, { id, email: buyer.email }, seller.email, secrets)
      await giveReviews(tx, seller.email, secrets)
    }
  }
  for (const [index, { email, password, totpSecret }] of operators.entries()) {
    if (known.includes(email)) continue
    const password_hash = await passwords.hash(password)
    const userId = await addPerson(tx, { ...OPERATORS[index]!, email, password_hash })
    await appointOperator({ hooks }, tx, { secrets, userId, totpSecret })
    if (index === 0) await giveWork(tx)
  }
}

/** Beside other money, nothing is made up. */
async function hasMoney(tx: Db): Promise<boolean> {
  return (await tx.selectFrom('ledger.entries').select('id').limit(1).executeTakeFirst()) !== undefined
}

function listUsers(db: Db) {
  return db
    .selectFrom('accounts.users')
    .select(['email', 'password_hash', 'suspended_at'])
    .where('email', 'in', EMAILS)
    .execute()
}

const OPERATORS = [
  { first_name: 'Ifeanyi', last_name: 'Bello', phone: '+2347201000002' },
  { first_name: 'Halima', last_name: 'Sani', phone: '+2347201000003' },
]

/** Leaves out the phone if it is taken: an earlier demo account may have changed its email address. */
async function addPerson(tx: Db, person: Insertable<Tables['accounts.users']>): Promise<string> {
  const joined = sql<Date>`now() - interval '40 days'`
  const holder = await tx
    .selectFrom('accounts.users')
    .select('id')
    .where('phone', '=', person.phone!)
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('accounts.users')
    .values({
      ...person,
      is_demo: true,
      ...(holder && { phone: null }),
      created_at: joined,
      email_confirmed_at: joined,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function writeMessages(tx: Db, userId: string, messages: readonly DemoMessage[]): Promise<void> {
  const rows = messages.map(({ subject, body, hoursAgo, isRead }) => {
    const created_at = sql<Date>`now() - make_interval(hours => ${hoursAgo})`
    return { user_id: userId, subject, body, created_at, read_at: isRead ? sql<Date>`now()` : null }
  })
  await tx.insertInto('messaging.messages').values(rows).execute()
}

/** Saves a few of the newest products, each of another category. Every second one cost a tenth more when saved. */
async function saveItems(tx: Db, userId: string): Promise<void> {
  await sql`
    insert into saved_items.items (user_id, product_id, saved_at, price_kobo)
    select ${userId}, id, now() - make_interval(hours => (5 * place)::integer),
      case when place % 2 = 0 then price_kobo * 11 / 10 else price_kobo end
    from (
      select id, price_kobo, row_number() over (order by created_at desc) as place
      from (
        select distinct on (category_id) id, price_kobo, created_at from (
          select id, category_id, price_kobo, created_at from catalog.products
          where is_listed order by created_at desc, id limit 200
        ) as newest order by category_id, created_at desc, id
      ) as newest_of_each
    ) as placed
    where place <= ${SAVED_ITEMS}
  `.execute(tx)
}
