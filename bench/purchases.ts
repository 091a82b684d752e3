import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Database } from '#server/database/connect.ts'
import { openSession } from '#server/modules/accounts/sessions/sessions.ts'
import { topUpIn } from '#tests/support/app/top-up.ts'
import { simulatorAddresses } from '#tools/simulator-addresses.ts'
import { ours } from './api.ts'
import { run, type Running } from './process.ts'
import { table } from './table.ts'

const PORT = 4151
const PURCHASES = 300
const GOAL_MS = 15
/** Milliseconds for the worker to finish jobs of the purchases. */
const AFTERWARDS_MS = 3000
/** A number for which the simulator delivers at once. */
const PHONE = '08011111111'

/** Processor time of an airtime purchase in our processes, without the provider, which is a separate simulator. */
export async function benchPurchases(databaseUrl: string): Promise<string> {
  const simulators = await simulatorAddresses()
  const env = {
    ...ours(databaseUrl, PORT, '0'),
    ...simulators,
    NODE_ENV: 'development',
    WALLET_DAY_LIMIT: '0',
    WALLET_BALANCE_LIMIT: '0',
  }
  const database = connect(databaseUrl, { poolSize: 2 })
  const provider = await run('../simulators/start.ts', { port: PORT, env })
  const http = await run('../server/start-http.ts', { port: PORT, env })
  const worker = await run('../server/start-worker.ts', { port: PORT, env })
  try {
    await untilThereIsACatalogue(database)
    const access = await createBuyer(database)
    const buy = () => buyAirtime(http.url, access)
    for (let count = 0; count < PURCHASES / 10; count += 1) await buy()
    await sleep(AFTERWARDS_MS)
    const before = await cpuMs([http, worker])
    for (let count = 0; count < PURCHASES; count += 1) await buy()
    await sleep(AFTERWARDS_MS)
    const after = await cpuMs([http, worker])
    const each = (after - before) / PURCHASES
    return table(['', 'ms', 'goal'], [['processor time of a purchase in our processes', each.toFixed(1), `${GOAL_MS}`]])
  } finally {
    await Promise.all([http, worker, provider].map((each) => each.stop()))
    await database.close()
  }
}

async function untilThereIsACatalogue(database: Database): Promise<void> {
  const known = async () => (await sql`select from bills.providers where kind = ${'airtime'}`.execute(database)).rows
  while ((await known()).length === 0) await sleep(100)
}

/** Creates a member with enough money, and returns the access token of a session. */
function createBuyer(database: Database): Promise<string> {
  const id = randomUUID()
  return database.transaction().execute(async (tx) => {
    const person = { id, email: `${id}@example.ng`, first_name: 'Ada', last_name: 'Obi' }
    await tx
      .insertInto('accounts.users')
      .values({ ...person, email_confirmed_at: new Date() })
      .execute()
    await topUpIn(tx, id, 1_000_000)
    return (await openSession(tx, { userId: id, scope: 'member', userAgent: '' })).access
  })
}

async function buyAirtime(url: string, access: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/vtu/service/airtime/purchase`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${access}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ service_id: 'mtn', phone: PHONE, amount: 100 }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The purchase was answered ${answer.status}: ${text}`)
}

async function cpuMs(processes: readonly Running[]): Promise<number> {
  const seconds = await Promise.all(processes.map((each) => each.cpuSeconds()))
  return 1000 * seconds.reduce((sum, each) => sum + each, 0)
}
