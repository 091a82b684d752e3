import { verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { connect } from '#server/database/connect.ts'
import { keyFor } from '#server/kit/keys.ts'
import { ours, type Effort } from './api.ts'
import { median } from './load.ts'
import { run } from './process.ts'
import { table } from './table.ts'

const PORT = 4131
const SIGN_INS = 100
/** Requests per second: browsing that leaves the machine half idle, and more sign-ins than it can check. */
const BROWSING = 200
const FLOOD = 500
const WHO = { email: 'bench@kanti.example', password: 'kola nut and ginger' }

/** Compares a sign-in with a bare password check, and measures how a flood of sign-ins slows down browsing. */
export async function benchSignIn(databaseUrl: string, { rounds, seconds }: Effort): Promise<string> {
  const server = await run('../server/start-http.ts', { port: PORT, env: ours(databaseUrl, PORT, '0') })
  try {
    const hash = await createAccount(databaseUrl, server.url)
    const [bare, whole] = await timeSignIns(server.url, hash)
    const [idle, flooded] = await timeBrowsing(server.url, { rounds, seconds })
    return table(
      ['', 'ms', 'beside it, ms', 'ratio', 'goal'],
      [
        [
          'p50 of a sign-in, and of one bare argon2id check',
          whole.toFixed(1),
          bare.toFixed(1),
          ratio(whole, bare),
          '2',
        ],
        [
          `p99 of browsing under ${FLOOD} wrong sign-ins a second, and without`,
          flooded.toFixed(0),
          idle.toFixed(0),
          ratio(flooded, idle),
          '2',
        ],
      ],
    )
  } finally {
    await server.stop()
  }
}

/** Registers through the API and confirms the address in the database. Returns the password hash. */
async function createAccount(databaseUrl: string, url: string): Promise<string> {
  const database = connect(databaseUrl, { poolSize: 1 })
  try {
    const names = { first_name: 'Ada', last_name: 'Obi' }
    await post(url, 'registration/customer', { ...names, ...WHO, confirmPassword: WHO.password })
    const { rows } = await sql<{ password_hash: string }>`
      update accounts.users set email_confirmed_at = now() where email = ${WHO.email} returning password_hash
    `.execute(database)
    return rows[0]!.password_hash
  } finally {
    await database.close()
  }
}

/** Measures in turn, so that a slow minute of the machine affects both. */
async function timeSignIns(url: string, hash: string): Promise<readonly [bareMs: number, wholeMs: number]> {
  const secret = keyFor('s'.repeat(32), 'passwords')
  const bare: number[] = []
  const whole: number[] = []
  for (let count = 0; count < SIGN_INS; count += 1) {
    bare.push(await timed(() => verify(hash, WHO.password, { secret })))
    whole.push(await timed(() => post(url, 'login', WHO)))
  }
  return [median(bare), median(whole)]
}

async function timeBrowsing(
  url: string,
  { rounds, seconds }: Effort,
): Promise<readonly [idle: number, flooded: number]> {
  const browse = async () =>
    (await autocannon({ url: `${url}/api/v1/products`, connections: 8, overallRate: BROWSING, duration: seconds }))
      .latency.p99
  await browse()
  const idle: number[] = []
  const flooded: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await browse())
    const flood = autocannon({
      url: `${url}/api/v1/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: WHO.email, password: 'not the password' }),
      // In a separate thread, so that it does not block the measurement.
      workers: 1,
      connections: 64,
      overallRate: FLOOD,
      duration: seconds,
    })
    flooded.push(await browse())
    await flood
  }
  return [median(idle), median(flooded)]
}

async function post(url: string, call: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/api/v1/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok && answer.status !== 422) throw new Error(`${call} answered ${answer.status}: ${text}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function ratio(one: number, other: number): string {
  return (one / other).toFixed(2)
}
