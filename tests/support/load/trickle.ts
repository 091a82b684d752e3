import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Typical statements of a market, on random rows: reads and writes of the tables that grow. */
const STATEMENTS = [
  'select * from catalog.product_pages where id = (select id from catalog.products where id >= $1 order by id limit 1)',
  'select id, name from catalog.products where is_listed order by created_at desc, id desc limit 20',
  `update catalog.products set price_kobo = price_kobo + 100
   where id = (select id from catalog.products where id >= $1 order by id limit 1)`,
  `update accounts.users set last_name = last_name || 'a'
   where id = (select id from accounts.users where id >= $1 order by id limit 1)`,
  `insert into accounts.users (id, email, first_name, last_name) values ($1::uuid, $1::uuid::text, 'Ada', 'Obi')`,
  `update accounts.sessions set last_used_at = now()
   where id = (select id from accounts.sessions where id >= $1 order by id limit 1)`,
  `insert into outbox.messages (id, channel, recipient, text, subject) values ($1, 'email', 'a@mail.example', 'Hi', 'Hi')`,
  `insert into payments.intents (reference, user_id, purpose, amount_kobo) values ($1::uuid::text, $1::uuid, 'wallet', 100000)`,
  `insert into payments.disputes (id, reference, status) values ($1::text, 'none', 'pending')`,
  `insert into wallet.transactions (user_id, kind, subject, description, amount_kobo, state, reference)
   values ($1::uuid, 'top_up', $1::uuid::text, 'Card payment', 100000, 'pending', $1::uuid::text)`,
  `update bills.purchases set checks = checks + 1
   where id = (select id from bills.purchases where id >= $1 order by id limit 1)`,
  `select ledger.post('trickle:' || $1::uuid, 'top-up', jsonb_build_array(
     jsonb_build_object('from', 'paystack', 'to', 'member:' || $1::uuid || ':available', 'kobo', 1000)))`,
]
const CONNECTIONS = 4

/**
 * Runs statements on several connections, one after the other on each, until `stop`. A statement that waits for a lock
 * for more than a second fails, because PostgreSQL's `lock_timeout` ends it.
 */
export async function createTrickle(url: string, restMs: number) {
  const state = { isOver: false, count: 0 }
  const failures = new Set<string>()
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new pg.Client({ connectionString: url, lock_timeout: 1000 }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  const lives = clients.map(async (client, first) => {
    for (let at = first; !state.isOver; at += 1) {
      const sql = STATEMENTS[at % STATEMENTS.length]!
      const values = sql.includes('$1') ? [crypto.randomUUID()] : []
      await client.query(sql, values).catch((error: Error) => failures.add(`${error.message}: ${sql.slice(0, 60)}`))
      state.count += 1
      await sleep(restMs)
    }
  })
  return {
    /** Waits until this many more statements have run. */
    async goOn(statements: number): Promise<void> {
      for (const until = state.count + statements; state.count < until;) await sleep(5)
    },
    async stop() {
      state.isOver = true
      await Promise.all(lives)
      await Promise.all(clients.map((client) => client.end()))
      return { statements: state.count, failures: [...failures] }
    },
  }
}
