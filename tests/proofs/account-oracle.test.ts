import { sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { Refusal } from '#server/kit/refusal.ts'
import type * as PasswordThreads from '#server/modules/accounts/passwords/password-threads.ts'
import type { WholeApp } from '../support/app/whole-app.ts'
import { openAccountsApp, PASSWORD } from '../support/app/accounts.ts'
import { withOperation } from '../support/proofs/planted-operation.ts'
import { ONCE, plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * No response reveals whether an e-mail address or a phone number has an account: not its body, not its headers, and
 * not the amount of work, which a client could time. The work is counted instead of timed: passwords hashed, SQL
 * statements sent, jobs and messages added.
 *
 * Two calls do report a taken value, because the contract requires it: registration for an e-mail address (which asks
 * for a proof of work after a few attempts), and the profile for a phone number (five times an hour, after a recent
 * sign-in).
 */
const argon2 = vi.hoisted(() => ({ runs: 0 }))
vi.mock('#server/modules/accounts/passwords/password-threads.ts', async (original) => {
  const { createThreads } = await original<typeof PasswordThreads>()
  const counted =
    <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
    (...args: Args) => {
      argon2.runs += 1
      return run(...args)
    }
  const open: typeof createThreads = (options) => {
    const { hash, verify } = createThreads(options)
    return { hash: counted(hash), verify: counted(verify) }
  }
  return { createThreads: open }
})
const statements: string[] = []
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  const text = typeof first === 'string' ? first : (first as { text: string }).text
  // The change feed sends these periodically to check its connection.
  if (text !== 'select 1' && !text.startsWith('select pg_notify(')) statements.push(text)
  return query.apply(this, args) as never
})

const SCALE = { RATE_LIMIT_SCALE: '10000' }
const market = await openAccountsApp(SCALE)

type Market = typeof market
type Kind = keyof typeof people
/** How the submitted address or phone relates to the market. Each call creates a new person. */
const people = {
  nobody: async () => ({ email: newEmail(), phone: newPhone() }),
  member: ({ addMember }: Market) => newMember(addMember),
  'member who has a code': async ({ addMember, call, work }: Market) => {
    const member = await newMember(addMember)
    await call('POST /reset-password', { body: { email: member.email } })
    await work()
    return member
  },
  'member by Google': ({ addMember }: Market) => newMember(addMember, { google: newEmail() }),
  'suspended member': async ({ addMember, database }: Market) => {
    const member = await newMember(addMember)
    await sql`update accounts.users set suspended_at = now() where id = ${member.id}`.execute(database)
    return member
  },
  'closed account': async ({ addMember, call, signIn }: Market) => {
    const member = await newMember(addMember)
    await call('DELETE /account', { as: await signIn(member), body: { password: PASSWORD } })
    return member
  },
  unconfirmed: async ({ call }: Market) => {
    const email = newEmail()
    await call('POST /registration/customer', { body: registrationOf(email) })
    return { email, phone: newPhone() }
  },
} as const

let made = 0
const newEmail = () => `p${String((made += 1)).padStart(9, '0')}@mail.example`
const newPhone = () => `+23480${String((made += 1)).padStart(8, '0')}`
async function newMember(addMember: Market['addMember'], more: { google?: string } = {}) {
  const phone = newPhone()
  return { ...(await addMember({ email: newEmail(), phone, ...more })), phone }
}
function registrationOf(email: string) {
  return { first_name: 'Ada', last_name: 'Obi', email, password: PASSWORD, confirmPassword: PASSWORD }
}

interface Ask {
  readonly call: string
  readonly body?: object
  /** The request carries a member's session. */
  readonly isMember?: true
}
const everybody = Object.keys(people) as Kind[]
const passwords = { new_password: 'three blue goats', confirm_password: 'three blue goats' }
const NO_CODE = '12345x'

/** What an outsider can ask about a person, and the kinds of person whose responses must not differ. */
const questions: readonly (readonly [name: string, kinds: readonly Kind[], ask: (target: Target) => Ask])[] = [
  ['signing in', everybody, ({ email }) => ({ call: 'POST /login', body: { email, password: 'wrong password' } })],
  ['a reset by e-mail', everybody, ({ email }) => ({ call: 'POST /reset-password', body: { email } })],
  ['a reset by phone', everybody, ({ phone }) => ({ call: 'POST /reset-password', body: { email: phone } })],
  [
    'a resent code',
    everybody,
    ({ email }) => ({ call: 'POST /registration/resend-verifcation-token', body: { email } }),
  ],
  [
    'a resent code by phone',
    everybody,
    ({ phone }) => ({ call: 'POST /registration/resend-verifcation-token', body: { email: phone } }),
  ],
  [
    'a code of a registration',
    everybody,
    ({ email }) => ({ call: 'POST /registration/verify-token', body: { email, token: NO_CODE } }),
  ],
  [
    'a code of a reset',
    everybody,
    ({ email }) => ({ call: `GET /reset-password/verify-password-token/${email}/${NO_CODE}` }),
  ],
  [
    'a code of a reset by phone',
    everybody,
    ({ phone }) => ({ call: `GET /reset-password/verify-password-token/${encodeURIComponent(phone)}/${NO_CODE}` }),
  ],
  [
    'a new password',
    everybody,
    ({ email }) => ({ call: 'PUT /reset-password', body: { email, token: NO_CODE, ...passwords } }),
  ],
  ['a new e-mail', everybody, ({ email }) => ({ call: 'PUT /update-profile', body: { email }, isMember: true })],
  [
    'a registration',
    ['nobody', 'unconfirmed', 'closed account'],
    ({ email }) => ({ call: 'POST /registration/customer', body: registrationOf(email) }),
  ],
]

interface Target {
  readonly email: string
  readonly phone: string
}

for (const [name, kinds, ask] of questions) {
  proof('G14', `${name}: same response and work for every kind of account`, { small: 1, full: 30 }, async (rounds) => {
    for (let round = 0; round < rounds; round++) expect(await compare(market, kinds, ask)).toEqual([])
    return rounds * kinds.length
  })
}

proof('G14', 'an unknown address and a member get the same number of sign-in attempts', ONCE, async () => {
  const strict = await openAccountsApp()
  const [, , signIn] = questions[0]!
  const statuses = async (kind: Kind) => {
    const target = await people[kind](strict)
    await sql`delete from limits.counters`.execute(strict.database)
    const { call, body } = signIn(target)
    const tried: number[] = []
    for (let tries = 0; tries < 7; tries++) tried.push((await strict.call(call, { body: body! })).statusCode)
    return tried
  }
  expect(await statuses('nobody')).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(await statuses('member')).toEqual([401, 401, 401, 401, 401, 429, 429])
})

const faults: readonly (readonly [fault: string, question: string, plant: (app: WholeApp) => WholeApp])[] = [
  [
    'a sign-in that hashes no password for an unknown address',
    'signing in',
    (app: WholeApp) =>
      withOperation(app, 'signIn', async (signIn, request) => {
        if (!(await isKnown(app, request.body['email']!)))
          throw new Refusal(401, 'wrong_credentials', 'That e-mail address and password do not belong together.')
        return signIn(request)
      }),
  ],
  [
    'a reset that reports an unknown address',
    'a reset by e-mail',
    (app: WholeApp) =>
      withOperation(app, 'requestPasswordReset', async (reset, request) => {
        if (!(await isKnown(app, request.body['email']!)))
          throw new Refusal(404, 'not_found', 'Nobody has this address.')
        return reset(request)
      }),
  ],
  [
    'a reset that queues the email within the request',
    'a reset by e-mail',
    (app: WholeApp) =>
      withOperation(app, 'requestPasswordReset', async (reset, request) => {
        const content = { subject: 'Code', heading: 'Code', paragraphs: ['Here it is.'] }
        if (await isKnown(app, request.body['email']!))
          await app.outbox.mail(app.database, { to: request.body['email']!, content })
        return reset(request)
      }),
  ],
  [
    'a change of e-mail that reports a taken address',
    'a new e-mail',
    (app: WholeApp) =>
      withOperation(app, 'updateProfile', async (update, request) => {
        if (await isKnown(app, request.body['email']!)) throw new Refusal(422, 'email_taken', 'It is taken.')
        return update(request)
      }),
  ],
]
for (const [fault, question, plant] of faults) {
  plantedFault('G14', `${fault} is detected`, async () => {
    const leaky = await openAccountsApp(SCALE, plant)
    const [, kinds, ask] = questions.find(([name]) => name === question)!
    expect(await compare(leaky, kinds, ask)).not.toEqual([])
  })
}

/** Makes the same request about each kind of person. Returns the differences from an unknown person. */
async function compare(asked: Market, kinds: readonly Kind[], ask: (target: Target) => Ask): Promise<string[]> {
  const member = await asked.signIn(await asked.addMember())
  const trace = async (kind: Kind) => {
    const target = await people[kind](asked)
    const { call, body, isMember } = ask(target)
    const found = await traceOf(asked, call, { ...(body && { body }), ...(isMember && { as: member }) })
    return found.map((line) => line.replaceAll(target.email, '{email}').replaceAll(target.phone, '{phone}'))
  }
  // The first request also does one-time work.
  await trace('nobody')
  const expected = await trace('nobody')
  const differences: string[] = []
  for (const kind of kinds) {
    const found = await trace(kind)
    const line = found.findIndex((each, index) => each !== expected[index])
    if (line >= 0 || found.length !== expected.length) {
      differences.push(`${kind}: ${found.at(line)} instead of ${expected.at(line)}`)
    }
  }
  return differences
}

/** Everything that a client can see or time of a call, as lines. */
async function traceOf(asked: Market, call: string, request: { body?: object; as?: string }): Promise<string[]> {
  const before = await leftIn(asked)
  statements.length = 0
  argon2.runs = 0
  const answer = await asked.call(call, request)
  // Some statements are sent concurrently, in no fixed order.
  const work = [`${argon2.runs} passwords hashed`, ...statements.toSorted()]
  const after = await leftIn(asked)
  const { date: _, 'x-request-id': __, ...headers } = answer.headers
  return [
    `status ${answer.statusCode}`,
    JSON.stringify(headers),
    answer.body,
    ...Object.entries(after).map(([what, count]) => `${count - before[what]!} more ${what}`),
    ...work,
  ]
}

async function leftIn({ database }: Market): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from outbox.messages) as messages, (select count(*) from pgboss.job) as jobs
  `.execute(database)
  return rows[0]!
}

async function isKnown({ database }: WholeApp, email: string): Promise<boolean> {
  return (await sql`select from accounts.users where email = ${email}`.execute(database)).rows.length > 0
}
