import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Caller } from '#server/kit/operation.ts'
import type { WholeApp } from '../support/app/whole-app.ts'
import { openAccountsApp, PASSWORD, type Person } from '../support/app/accounts.ts'
import { enter } from '../support/app/members.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'
import { createSecondInstance } from '../support/processes/second-instance.ts'

/**
 * Once a session has ended, by any means, its token is refused: for every request that begins after the response, in
 * every process. A sign-in with the old password during its replacement leaves no session.
 */
const sizes = { small: 2, full: 20 }
const NEW = 'fresh yams 88'

const ways = {
  'signing out': ({ call, token }) => call('POST /logout', { as: token }),
  'signing it out from another device': async ({ call, mine }) => {
    const { data } = (await call('GET /account/sessions', { as: mine })).json()
    const { id } = data.find(({ current }: { current: boolean }) => !current)
    return call(`DELETE /account/sessions/${id}`, { as: mine })
  },
  'signing all others out': ({ call, mine }) => call('DELETE /account/sessions', { as: mine }),
  'changing the password': ({ call, mine }) =>
    call('POST /reset-password/dashboard', {
      as: mine,
      body: { old_password: PASSWORD, new_password: NEW, confirm_password: NEW },
    }),
  'resetting the password': (ending) => reset(ending),
  'closing the account': ({ call, mine }) => call('DELETE /account', { as: mine, body: { password: PASSWORD } }),
  'suspending the account': async ({ app, person }) => {
    await sql`update accounts.users set suspended_at = now() where id = ${person.id}`.execute(app.database)
    return { statusCode: 200 }
  },
} satisfies Record<string, (ending: Ending) => Promise<{ statusCode: number }>>

type Market = Awaited<ReturnType<typeof openMarket>>

interface Ending extends Market {
  readonly person: Person
  /** The session that is ended, and another session of the same person. */
  readonly token: string
  readonly mine: string
}

const market = await openMarket()

for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
  proof('G16', `after ${way} both processes refuse the token`, sizes, async (rounds) => {
    expect(await endSessions(market, way, rounds)).toBe(0)
  })
}

plantedFault('G16', 'a process that caches who is signed in is detected', async () => {
  const forgetful = await openMarket(remembersCallers)
  expect(await endSessions(forgetful, 'signing out', sizes.small)).toBeGreaterThan(0)
})

proof('G16', 'a sign-in with the old password during a reset leaves no session', sizes, async (rounds) => {
  expect(await raceSignIns(market, (person) => market.signIn(person), rounds)).toBe(0)
})

plantedFault('G16', 'a session that is opened without checking the password again is detected', async () => {
  const hasty = async (person: Person) => {
    await market.signIn(person)
    await expect.poll(() => isReplaced(person), { timeout: 10_000 }).toBe(true)
    return enter(market.app.database, person.id)
  }
  expect(await raceSignIns(market, hasty, sizes.small)).toBeGreaterThan(0)
})

async function openMarket(fault: (app: WholeApp) => WholeApp = (app) => app) {
  const opened = await openAccountsApp({ RATE_LIMIT_SCALE: '1000000' }, fault)
  const processes = [opened.http, await createSecondInstance(opened, fault)]
  const isAlive = async (token: string, process: number) =>
    (await opened.call('GET /complete-registration', { as: token, at: processes[process]! })).statusCode === 200
  return { ...opened, isAlive }
}

/** Number of requests to two busy processes that began after the session had ended, and still accepted its token. */
async function endSessions(opened: Market, way: keyof typeof ways, rounds: number): Promise<number> {
  let wronglyTaken = 0
  for (let round = 0; round < rounds; round++) {
    const person = await opened.addMember()
    const [token, mine] = [await opened.signIn(person), await opened.signIn(person)]
    expect([await opened.isAlive(token, 0), await opened.isAlive(token, 1)]).toEqual([true, true])
    let isEnded = false
    const fire = async (process: number) => {
      for (let after = 0; after < 5;) {
        const beganAfter = isEnded
        const isTaken = await opened.isAlive(token, process)
        if (beganAfter) after += 1
        if (beganAfter && isTaken) wronglyTaken += 1
      }
    }
    const firing = [fire(0), fire(1)]
    const { statusCode } = await ways[way]({ ...opened, person, token, mine })
    isEnded = true
    expect(statusCode).toBeLessThan(300)
    await Promise.all(firing)
  }
  return wronglyTaken
}

/** Number of sessions opened with the old password during a reset that are still valid afterwards. */
async function raceSignIns(opened: Market, enter: (person: Person) => Promise<string>, rounds: number) {
  let stillIn = 0
  for (let round = 0; round < rounds; round++) {
    const person = await opened.addMember()
    const entering = Array.from({ length: 8 }, () => enter(person).catch(() => null))
    await reset({ ...opened, person })
    const tokens = (await Promise.all(entering)).filter((token) => token !== null)
    for (const token of tokens) if (await opened.isAlive(token, 1)) stillIn += 1
  }
  return stillIn
}

/** Whether the password was replaced: the market then writes to the inbox. */
async function isReplaced(person: Person): Promise<boolean> {
  const { rows } = await sql`select from messaging.messages where user_id = ${person.id}`.execute(market.database)
  return rows.length > 0
}

async function reset({ call, work, codeTo, person: { email } }: Pick<Ending, 'call' | 'work' | 'codeTo' | 'person'>) {
  await call('POST /reset-password', { body: { email } })
  await work()
  const body = { email, token: await codeTo(email), new_password: NEW, confirm_password: NEW }
  return call('PUT /reset-password', { body })
}

/** Asks the database once for each token. */
function remembersCallers(app: WholeApp): WholeApp {
  const known = new Map<string, Promise<Caller | null>>()
  return {
    ...app,
    findCaller(token) {
      const caller = known.get(token) ?? app.findCaller(token)
      known.set(token, caller)
      return caller
    },
  }
}
