import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { secretsOf } from '#server/config.ts'
import { createCodes, type Codes, type TriedCode } from '#server/modules/accounts/codes/codes.ts'
import { lockUser } from '#server/modules/accounts/user-queries.ts'
import type { WholeApp } from '../support/app/whole-app.ts'
import { openAccountsApp } from '../support/app/accounts.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'
import { createSecondInstance } from '../support/processes/second-instance.ts'

/**
 * A code of six digits allows five wrong tries and one right one, however many requests come at once, by whichever call
 * and to whichever process. The other rate limits are raised out of the way.
 */
const GUESSES = 40
const people = { small: 10, full: 2_500 }

proof('G13', 'a code allows five tries, however many come at once, and is dead afterwards', people, async (count) => {
  expect(await guessMany(await openMarket(), count)).toEqual({ wronglyTaken: [], mostTries: 5 })
  return count * GUESSES
})

plantedFault('G13', 'tries that are read before they are written are detected', async () => {
  const { wronglyTaken } = await guessMany(await openMarket(countsLate), people.small)
  expect(wronglyTaken).toContain(200)
})

proof('G13', 'a code submitted a hundred times at once is accepted once', { small: 1, full: 20 }, async (count) => {
  expect(await spendMany(await openMarket(), count)).toEqual(Array(count).fill(1))
  return count * 100
})

plantedFault('G13', 'a code that is checked before it is used up is detected', async () => {
  expect(Math.max(...(await spendMany(await openMarket(spendsLate), 1)))).toBeGreaterThan(1)
})

type Market = Awaited<ReturnType<typeof openMarket>>

async function openMarket(fault?: (codes: Codes, app: WholeApp) => Codes) {
  const plant = (app: WholeApp) => (fault ? withCodes(app, fault(codesOf(app), app)) : app)
  const market = await openAccountsApp({ RATE_LIMIT_SCALE: '1000000' }, plant)
  const processes = [market.http, await createSecondInstance(market, plant)]
  /** Calls one of the two processes at random. */
  const ask = async (call: string, body?: object) => {
    const tryOnce = () => market.call(call, { at: processes[randomInt(2)]!, ...(body && { body }) })
    let answer = await tryOnce()
    // A busy machine answers 503, and has tried nothing.
    while (answer.statusCode === 503) answer = await tryOnce()
    return answer
  }
  const askForCode = async (email: string) => {
    await ask('POST /reset-password', { email })
    await market.work()
    return market.codeTo(email)
  }
  const calls = [
    (email: string, code: string) => ask(`GET /reset-password/verify-password-token/${email}/${code}`),
    (email: string, token: string) =>
      ask('PUT /reset-password', { email, token, new_password: 'fresh yams 88', confirm_password: 'fresh yams 88' }),
  ]
  return { ...market, ask, askForCode, tryCode: (email: string, code: string) => calls[randomInt(2)]!(email, code) }
}

/** Guesses at the codes of many members at once, then tries the right codes, which must be dead by then. */
async function guessMany({ addMember, askForCode, tryCode, database }: Market, people: number) {
  const wronglyTaken: number[] = []
  for (let person = 0; person < people; person++) {
    const { email } = await addMember()
    const code = await askForCode(email)
    const guesses = Array.from({ length: GUESSES }, () => String(randomInt(10 ** 6)).padStart(6, '0'))
    const wrong = guesses.filter((guess) => guess !== code)
    const answers = await Promise.all(wrong.map((guess) => tryCode(email, guess)))
    const late = await Promise.all([tryCode(email, code), tryCode(email, code)])
    wronglyTaken.push(...[...answers, ...late].map(({ statusCode }) => statusCode).filter((status) => status !== 400))
  }
  const { rows } = await sql<{ tries: number }>`select max(tries) as tries from accounts.codes`.execute(database)
  return { wronglyTaken, mostTries: rows[0]!.tries }
}

/** How often the right code of each new account was accepted when it was sent a hundred times at once. */
async function spendMany({ ask, codeTo }: Market, people: number): Promise<number[]> {
  const taken: number[] = []
  for (let person = 0; person < people; person++) {
    const email = `new${person}@mail.example`
    const password = 'ripe mangoes 24'
    const body = { first_name: 'Ada', last_name: 'Obi', email, password, confirmPassword: password }
    await ask('POST /registration/customer', body)
    const token = await codeTo(email)
    const tries = Array.from({ length: 100 }, () => ask('POST /registration/verify-token', { email, token }))
    taken.push((await Promise.all(tries)).filter(({ statusCode }) => statusCode === 200).length)
  }
  return taken
}

/** Reads how many tries there were, has the code compared, and writes one more: of many at once most are lost. */
function countsLate(codes: Codes, { database }: WholeApp): Codes {
  const late = async <T>(tried: TriedCode, work: () => Promise<T>): Promise<T> => {
    const isTried = sql`user_id = ${tried.userId} and purpose = ${tried.purpose}`
    const { rows } = await sql<{ tries: number }>`select tries from accounts.codes where ${isTried}`.execute(database)
    try {
      return await work()
    } catch (error) {
      await sql`update accounts.codes set tries = ${(rows[0]?.tries ?? 0) + 1} where ${isTried}`.execute(database)
      throw error
    }
  }
  return {
    ...codes,
    spend: (tried, work) => late(tried, () => codes.spend(tried, work)),
    check: (tried) => late(tried, () => codes.check(tried)),
  }
}

/** Looks whether the code is right, then does the work, and uses the code up at last. */
function spendsLate(codes: Codes, { database }: WholeApp): Codes {
  return {
    ...codes,
    async spend(tried, work) {
      await codes.check(tried)
      return database.transaction().execute(async (tx) => {
        const user = await lockUser(tx, tried.userId!)
        const done = await work(tx, user!)
        await tx.deleteFrom('accounts.codes').where('user_id', '=', user!.id).execute()
        return done
      })
    },
  }
}

function codesOf({ config, database }: WholeApp): Codes {
  return createCodes({ database, secrets: secretsOf(config) })
}

/** The same app with other codes. */
function withCodes(app: WholeApp, codes: Codes): WholeApp {
  return { ...app, codes }
}
