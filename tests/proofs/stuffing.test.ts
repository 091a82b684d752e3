import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { App } from '#server/context.ts'
import type * as PasswordThreads from '#server/modules/accounts/passwords/password-threads.ts'
import { openAccountsApp, PASSWORD, type Person } from '../support/app/accounts.ts'
import { withOperation } from '../support/proofs/planted-operation.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * An attacker with stolen passwords for many accounts gets only a few of them checked, from however many addresses, and
 * locks no owner out: owners sign in from a known device meanwhile. Hours pass by moving the clock of the rate limits.
 */
const argon2 = vi.hoisted(() => {
  const counts = { running: 0, atOnce: 0, runs: 0 }
  const count = async <Made>(verifying: Promise<Made>) => {
    counts.runs += 1
    counts.running += 1
    counts.atOnce = Math.max(counts.atOnce, counts.running)
    return verifying.finally(() => (counts.running -= 1))
  }
  return { counts, count }
})
vi.mock('#server/modules/accounts/passwords/password-threads.ts', async (original) => {
  const { createThreads } = await original<typeof PasswordThreads>()
  const open: typeof createThreads = (options) => {
    const { hash, verify } = createThreads(options)
    return { hash, verify: (...given) => argon2.count(verify(...given)) }
  }
  return { createThreads: open }
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  Object.assign(argon2.counts, { running: 0, atOnce: 0, runs: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})
/** Rate limit windows use the clock of the database; the process remembers flooding addresses by its own clock. */
const letPass = async ({ database }: Market, seconds: number) => {
  vi.setSystemTime(Date.now() + seconds * 1000)
  await sql`update limits.counters set expire = expire - ${seconds}::bigint * 1000`.execute(database)
}

const accounts = { small: 3, full: 84 }
const TRIES_A_MINUTE = 2
const MAX_EVALUATED = 20
/** Low enough that no request is refused because too many passwords are being checked. */
const AT_ONCE = 20

const OWNER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36' }
const market = await openAccountsApp()
type Market = typeof market

const attackers = 'of an hour of tries on many accounts few are evaluated, and owners can sign in'
proof('G15', attackers, accounts, async (count) => {
  const { evaluated, lockedOut } = await stuff(market, 60, count)
  expect(Math.max(...evaluated)).toBeLessThanOrEqual(MAX_EVALUATED)
  // The account is throttled, not locked: further tries are possible.
  expect(Math.min(...evaluated)).toBeGreaterThan(5)
  expect(lockedOut).toEqual([])
  return count * 60 * TRIES_A_MINUTE
})

proof('G15', 'one address is stopped, even if it tries each account once', { small: 2, full: 8 }, async (minutes) => {
  const evaluatedIn: number[] = []
  const expected = [30, 30, 30, 30, 30, 30, 20, 0].slice(0, minutes)
  for (const minute of expected.keys()) {
    const before = argon2.counts.runs
    for (let tries = 0; tries < 35; tries++) await attempt(market, `p${minute}-${tries}@mail.example`, '10.200.0.1')
    evaluatedIn.push(argon2.counts.runs - before)
    await letPass(market, 60)
  }
  expect(evaluatedIn).toEqual(expected)
  return minutes * 35
})

proof('G15', 'a flood of sign-ins waits in a queue or is refused with 503', { small: 80, full: 80 }, async () => {
  const statuses = await flood(market)
  // How many fit in the queue depends on the machine.
  expect(statuses.filter((status) => ![401, 503].includes(status))).toEqual([])
  expect(argon2.counts.runs).toBeGreaterThan(0)
  expect(argon2.counts.atOnce).toBeLessThanOrEqual(PROCESSORS_FOR_PASSWORDS)
})

const faults = [
  [
    'a count that starts at zero for each request',
    async (app: App) => {
      await sql`delete from limits.counters`.execute(app.database)
    },
    ({ evaluated }: Stuffed) => Math.max(...evaluated) > MAX_EVALUATED,
  ],
  [
    'an account that the failures of an attacker lock for its owner',
    async (app: App) => {
      await sql`delete from accounts.known_devices`.execute(app.database)
    },
    ({ lockedOut }: Stuffed) => lockedOut.length > 0,
  ],
] as const
for (const [fault, spoil, isFound] of faults) {
  plantedFault('G15', `${fault} is detected`, async () => {
    const faulty = await openAccountsApp({}, (app) =>
      withOperation(app, 'signIn', async (signIn, request) => {
        await spoil(app)
        return signIn(request)
      }),
    )
    expect(isFound(await stuff(faulty, 15, accounts.small))).toBe(true)
  })
}

plantedFault('G15', 'a server that checks all passwords at once is detected', async () => {
  const hashed = await hash(PASSWORD)
  const faulty = await openAccountsApp({}, (app) =>
    withOperation(app, 'signIn', async (signIn, request) => {
      await argon2.count(verify(hashed, request.body['password']!))
      return signIn(request)
    }),
  )
  await flood(faulty)
  expect(argon2.counts.atOnce).toBeGreaterThan(PROCESSORS_FOR_PASSWORDS)
})

const PROCESSORS_FOR_PASSWORDS = Math.max(1, availableParallelism() - 1)

interface Stuffed {
  /** For each account, the number of tries whose password was checked. */
  readonly evaluated: readonly number[]
  /** Owners who could not sign in from a known device, and when. */
  readonly lockedOut: readonly string[]
}

/** Minutes of wrong passwords, each from a new address, while owners sign in on their own phones. */
async function stuff(asked: Market, minutes: number, count: number): Promise<Stuffed> {
  const owners = await Promise.all(Array.from({ length: count }, () => asked.addMember()))
  for (const [index, owner] of owners.entries()) await enter(asked, owner, index)
  const evaluated = owners.map(() => 0)
  const lockedOut: string[] = []
  for (let minute = 1; minute <= minutes; minute++) {
    await letPass(asked, 60)
    for (let tries = 0; tries < TRIES_A_MINUTE; tries++) {
      for (let first = 0; first < count; first += AT_ONCE) {
        const statuses = await Promise.all(
          owners.slice(first, first + AT_ONCE).map(({ email }) => attempt(asked, email)),
        )
        for (const [index, status] of statuses.entries()) if (status === 401) evaluated[first + index]! += 1
      }
    }
    const index = minute % count
    // A single mistyped password must not lock an owner out.
    await enter(asked, owners[index]!, index, 'mistyped password')
    const status = await enter(asked, owners[index]!, index)
    if (status !== 200) lockedOut.push(`${owners[index]!.email}: ${status} in minute ${minute}`)
  }
  return { evaluated, lockedOut }
}

async function attempt({ call }: Market, email: string, remoteAddress?: string): Promise<number> {
  const body = { email, password: 'a stolen password' }
  return (await call('POST /login', { body, ...(remoteAddress !== undefined && { remoteAddress }) })).statusCode
}

async function enter({ call }: Market, { email }: Person, index: number, password = PASSWORD): Promise<number> {
  const remoteAddress = `172.${16 + (index >> 8)}.${index & 255}.7`
  return (await call('POST /login', { body: { email, password }, headers: OWNER, remoteAddress })).statusCode
}

/** Many sign-ins at the same moment, each for another account from another address. */
async function flood(asked: Market): Promise<number[]> {
  const emails = Array.from({ length: 80 }, (_, index) => `flood${index}@mail.example`)
  return Promise.all(emails.map((email) => attempt(asked, email)))
}
