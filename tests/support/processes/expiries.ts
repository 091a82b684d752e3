import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { insertPurchase } from '#server/modules/bills/purchase-queries.ts'
import { monthsAfter } from '#server/modules/subscriptions/queries.ts'
import { holdMoney } from '#server/modules/wallet/index.ts'
import { enter } from '../app/members.ts'
import { topUpIn } from '../app/top-up.ts'
import { PASSWORD } from '../app/accounts.ts'
import type { Copy } from './clock-skew.ts'
import type { openIdentityApp } from '../app/identity-documents.ts'

/** Tolerance in seconds: much less than the error of any tested clock, more than a busy machine takes. */
const MARGIN_SECONDS = 30
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Market = Awaited<ReturnType<typeof openIdentityApp>>

/** Something that expires. */
export interface Ending {
  readonly what: string
  readonly lifeSeconds: number
  /** Begins it in a copy. The returned function says whether it is still valid, as another copy sees it. */
  begin(at: Copy): Promise<(at: Copy) => Promise<boolean>>
  /** A statement that moves all of its kind into the past. */
  readonly age: (seconds: number) => RawBuilder<unknown>
}

/** One of each kind that expires, begun and judged through calls and jobs. */
export async function openEndings(market: Market) {
  const { database, addMember, addOperator, newAddress } = market
  const call = async (at: Copy, what: string, asked: Parameters<Market['call']>[1] = {}) =>
    market.call(what, { ...asked, at: at.http })
  const newEmail = () => `${randomUUID()}@mail.example`
  const documentVerification = await market.addVerification(await addMember())
  const operator = await addOperator()
  const workAt = async (at: Copy, job: string) => {
    const { rows: jobs } = await sql<{ data: unknown }>`
      delete from pgboss.job where name = ${job} and state = 'created' returning data
    `.execute(database)
    for (const { data } of jobs) await at.work(job, data)
  }
  const ages =
    (table: string, ...columns: string[]) =>
    (seconds: number) =>
      sql`update ${sql.table(table)} set ${sql.join(
        columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})`),
      )}`

  const endings: readonly Ending[] = [
    {
      what: 'a code that confirms an address',
      lifeSeconds: 10 * MINUTE,
      age: ages('accounts.codes', 'created_at', 'expires_at'),
      async begin(at) {
        const email = newEmail()
        const names = { first_name: 'Ngozi', last_name: 'Eze' }
        const body = { ...names, email, password: PASSWORD, confirmPassword: PASSWORD }
        await call(at, 'POST /registration/customer', { body })
        const token = await market.codeTo(email)
        return async (other) =>
          (await call(other, 'POST /registration/verify-token', { body: { email, token } })).statusCode === 200
      },
    },
    {
      what: 'a code to set a new password',
      lifeSeconds: 10 * MINUTE,
      age: ages('accounts.codes', 'created_at', 'expires_at'),
      async begin(at) {
        const { email } = await addMember()
        await call(at, 'POST /reset-password', { body: { email } })
        await workAt(at, 'send-code')
        const path = `/reset-password/verify-password-token/${email}/${await market.codeTo(email)}`
        return async (other) => (await call(other, `GET ${path}`)).statusCode === 200
      },
    },
    ...[
      { what: 'a session that is not used', lifeSeconds: 7 * DAY, columns: ['last_used_at', 'signed_in_at'] },
      { what: 'a session that is used', lifeSeconds: 30 * DAY, columns: ['expires_at'] },
    ].map(({ what, lifeSeconds, columns }) => ({
      what,
      lifeSeconds,
      age: ages('accounts.sessions', ...columns),
      async begin(at: Copy) {
        const { email } = await addMember()
        const entered = await call(at, 'POST /login', { body: { email, password: PASSWORD } })
        const as = entered.json().data[0].access as string
        return async (other: Copy) => (await call(other, 'GET /account/sessions', { as })).statusCode === 200
      },
    })),
    {
      what: 'a link in an email',
      lifeSeconds: 7 * DAY,
      age: ages('contact.links', 'created_at'),
      async begin(at) {
        const email = newEmail()
        await call(at, 'POST /newsletter', { body: { email } })
        const [content] = await market.listEmails(email)
        const [, token] = /confirm\?token=([\w-]+)/.exec(content!.text)!
        return async (other) => (await call(other, 'POST /newsletter/confirm', { body: { token } })).statusCode === 200
      },
    },
    {
      what: 'a link to an identity paper',
      lifeSeconds: MINUTE,
      age: ages('identity.links', 'expires_at'),
      async begin(at) {
        const as = await enter(database, operator.id, 'operator')
        const seen = await call(at, `GET /operator/kyc/${documentVerification}`, { as })
        const { pathname } = new URL(seen.json().data.images[0].url)
        const path = pathname.replace('/api/v1', '')
        return async (other) => (await call(other, `GET ${path}`, { as })).statusCode === 200
      },
    },
    {
      what: 'a first answer that is given again',
      lifeSeconds: DAY,
      age: ages('idempotency.responses', 'claimed_at'),
      async begin(at) {
        const asked = { headers: { 'idempotency-key': randomUUID() }, body: { email: newEmail() } }
        const remoteAddress = newAddress()
        await call(at, 'POST /newsletter', { ...asked, remoteAddress })
        return async (other) =>
          'idempotent-replayed' in (await call(other, 'POST /newsletter', { ...asked, remoteAddress })).headers
      },
    },
    {
      what: 'a limit that is used up',
      lifeSeconds: HOUR,
      age: (seconds) => sql`update limits.counters set expire = expire - ${seconds}::int * 1000`,
      async begin(at) {
        const remoteAddress = newAddress()
        const ask = (to: Copy) => call(to, 'POST /newsletter', { remoteAddress, body: { email: newEmail() } })
        for (let taken = 0; taken < 5; taken += 1) await ask(at)
        return async (other) => (await ask(other)).statusCode === 429
      },
    },
    {
      what: 'a plan',
      lifeSeconds: await planSeconds(market),
      age: ages('subscriptions.subscriptions', 'starts_at', 'ends_at'),
      async begin(at) {
        const { access: as } = await addMember()
        const { rows } = await sql<{ id: string }>`
          select id from subscriptions.plans where price_kobo = 0
        `.execute(database)
        const body = { subscription_plan: rows[0]!.id, amount_paid: 0, subscription_duration_months: 3 }
        await call(at, 'POST /seller/subscription/my-plan', { as, body })
        return async (other) => {
          await other.work('remind-of-plan-ends', {})
          return (await call(other, 'GET /seller/subscription/my-plan', { as })).json().data?.status === 'active'
        }
      },
    },
    {
      what: 'the hold of a purchase that nobody has sent',
      lifeSeconds: 10 * MINUTE,
      age: ages('bills.purchases', 'created_at', 'next_check_at'),
      async begin() {
        const { id: userId } = await addMember()
        const id = await holdOne(market, userId)
        return async (other) => {
          await other.work('wake-purchase', { id })
          const { rows } = await sql<{ was_sent: boolean }>`
            select request_id is not null as was_sent from bills.purchases where id = ${id}
          `.execute(database)
          return rows[0]!.was_sent
        }
      },
    },
  ]
  return { endings, passFor: (ending: Ending, seconds: number) => ending.age(seconds).execute(database) }
}

/** Returns what expires early or late, for each pair of a copy that begins it and a copy that judges it. */
export async function findWrongEnds(
  { endings, passFor }: Awaited<ReturnType<typeof openEndings>>,
  right: Copy,
  wrong: Copy,
): Promise<string[]> {
  const found: string[] = []
  for (const ending of endings) {
    for (const [beginner, judge] of [
      [right, wrong],
      [wrong, right],
      [wrong, wrong],
    ] as const) {
      for (const [how, seconds] of [
        ['early', -MARGIN_SECONDS],
        ['late', MARGIN_SECONDS],
      ] as const) {
        const goesOn = await ending.begin(beginner)
        await passFor(ending, ending.lifeSeconds + seconds)
        if ((await goesOn(judge)) === seconds > 0) found.push(`${ending.what} ends ${how}`)
      }
    }
  }
  return [...new Set(found)]
}

async function planSeconds({ database }: Market): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from ${monthsAfter(sql`now()`, sql`3`)} - now())::int as seconds
  `.execute(database)
  return rows[0]!.seconds
}

/** Holds money for a purchase that is never sent, as a process leaves it that dies before sending. */
async function holdOne({ database }: Market, userId: string): Promise<string> {
  const kobo = 100_00
  return database.transaction().execute(async (tx) => {
    await topUpIn(tx, userId, kobo / 100)
    const { id } = await insertPurchase(tx, {
      userId,
      kind: 'airtime',
      providerId: 'mtn',
      providerName: 'MTN Airtime',
      product: null,
      variationCode: null,
      subscriptionType: null,
      quantity: 1,
      phone: '+2348031234567',
      number: null,
      customerName: null,
      amountKobo: kobo,
      attemptHashes: [],
    })
    await holdMoney(tx, { userId, purchaseId: id, kobo, description: 'MTN Airtime', reference: id })
    return id
  })
}
