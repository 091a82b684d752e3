import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import { openOrderMarket } from '../support/app/order-market.ts'
import { asOwner } from '../support/database/databases.ts'
import { failingStatements } from '../support/database/failing-statements.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Orders are paid, cancelled and released, several at a time, while transactions die: at a statement, and while they commit,
 * after their documents have numbers. What died is done again. Then the numbers of each kind are 1, 2, 3 … in the sequence in
 * which the documents were issued, and each order has the documents that its state asks for.
 */
const sizes = { small: 32, full: 4_000 }
const AT_ONCE = 8
/** Tries of a step of which some die. */
const MAX_TRIES = 12
/** Fails or cuts the connection of transactions that commit documents, after these have numbers. */
const DYING = `
  create function orders.die() returns trigger language plpgsql as $$
  begin
    if random() < 0.15 then raise exception 'The process dies here.'; end if;
    if random() < 0.05 then perform pg_terminate_backend(pg_backend_pid()); end if;
    return null;
  end $$;
  create constraint trigger then_die after insert on orders.documents deferrable initially deferred
    for each row execute function orders.die();`
const SEQUENCES = `
  create sequence orders.receipt; create sequence orders.invoice; create sequence orders.credit_note;
  grant usage on orders.receipt, orders.invoice, orders.credit_note to public;
  create or replace function orders.number_document() returns trigger language plpgsql as $$
  begin
    update orders.documents set year = 2026, issued_at = clock_timestamp(), serial = nextval('orders.' || kind)
    where id = new.id;
    return null;
  end $$;`

proof(
  'G52',
  'documents have numbers without a gap and without a double, wherever a transaction dies',
  sizes,
  async (count) => {
    expect(await live(count)).toEqual([])
  },
)

plantedFault('G52', 'numbers of sequences are detected', async () => {
  expect(await live(sizes.small, SEQUENCES)).not.toEqual([])
})

/** Returns what is wrong with the documents. `fault`: what the owner of the database changes. */
async function live(count: number, fault = '') {
  let isDying = false
  const market = await openOrderMarket(
    { RATE_LIMIT_SCALE: '1000000' },
    {
      change: (app) => ({ ...app, database: failingStatements(app.database, () => isDying && randomInt(150) === 0) }),
    },
  )
  await asOwner(market.url, `${DYING} ${fault}`)
  const { act, addBuyer, addProduct, addShop, place } = market
  const seller = await addShop()
  for (let left = count; left > 0; left -= AT_ONCE) {
    const buyers: (readonly [string, string])[] = []
    for (let each = 0; each < AT_ONCE; each += 1) buyers.push([await addBuyer(), await addProduct(seller)])
    isDying = true
    await Promise.all(buyers.map(([buyer, product]) => liveThrough(buyer, product)))
    isDying = false
  }
  return [...(await findWrongNumbers()), ...(await findWrongOrders())]

  async function liveThrough(buyer: string, product: string) {
    const orders = [{ seller, method: 'pickup', lines: [{ product, quantity: 1 }] }]
    const key = { 'idempotency-key': randomUUID() }
    const placed = await untilDone(() => place(buyer, { orders, expected_total: 12_000 }, key))
    const { id } = placed.json<{ data: Checkout }>().data.orders[0]!
    const steps = [
      [],
      [[buyer, 'cancel']],
      [
        [seller, 'accept'],
        [buyer, 'confirm'],
      ],
    ][randomInt(3)]!
    for (const [as, action] of steps) await untilDone(() => act(as!, id, action!))
  }

  async function findWrongNumbers() {
    const { rows } = await sql`
      select kind, serial, counted from (
        select kind, serial, row_number() over (partition by kind, year order by issued_at) as counted
        from orders.documents) as numbers
      where serial is distinct from counted
    `.execute(market.database)
    return rows
  }

  async function findWrongOrders() {
    const { rows } = await sql`
      select state, kinds from (
        select state, (select string_agg(kind, ' ' order by kind) from orders.documents where order_id = orders.id) as kinds
        from orders.orders) as documented
      where kinds is distinct from case state when 'cancelled' then 'credit_note receipt' when 'completed' then 'invoice receipt'
        else 'receipt' end
    `.execute(market.database)
    return rows
  }
}

/** Repeats a step that dies. A step that was done before it died is refused then. */
async function untilDone<Answer extends { readonly statusCode: number }>(step: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await step().catch(() => null)
    if (answer && answer.statusCode < 500) return answer
    if (tries === MAX_TRIES) throw new Error('A step dies each time.')
  }
}
