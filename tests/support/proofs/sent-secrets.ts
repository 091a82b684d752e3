import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { appointOperator, timeCodeSecret } from '#server/modules/accounts/index.ts'
import { available } from '#server/modules/ledger/index.ts'
import { PASSWORD } from '../app/accounts.ts'
import type { addActors } from '../app/actors.ts'
import { listMessages } from '../app/outbox.ts'
import { secretsOf } from '#server/config.ts'
import type { startSimulators } from '../providers/simulators.ts'
import { timeCodeOf } from '../app/time-code.ts'
import { book } from '../database/books.ts'

const PHONE = '08031234567'

interface Market extends Pick<Awaited<ReturnType<typeof addActors>>, 'enter' | 'people' | 'operator'> {
  readonly app: App
  readonly http: FastifyInstance
  readonly simulators: Awaited<ReturnType<typeof startSimulators>>
}

/** Makes the market generate codes, second factors, meter tokens and PINs. Returns them once all messages are sent. */
export async function makeSecrets({ app, http, simulators, enter, people, operator }: Market): Promise<string[]> {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as?: string) => {
    const headers = {
      host: 'kanti.example',
      'idempotency-key': randomUUID(),
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
    }
    const answer = await http.inject({ method, url: `/api/v1${path}`, headers, ...(body && { payload: body }) })
    expect([path, answer.statusCode < 300, answer.body]).toEqual([path, true, answer.body])
    return answer.json()
  }
  const codeTo = async (email: string, count: number): Promise<string> => {
    await expect.poll(async () => (await simulators.listMail(email)).length, { timeout: 60_000 }).toBe(count)
    const [newest] = await simulators.listMail(email)
    return /\b\d{6}\b/.exec(newest!.text)![0]
  }

  const email = `${randomUUID()}@mail.example`
  const person = { first_name: 'Ngozi', last_name: 'Eze', email, password: PASSWORD, confirmPassword: PASSWORD }
  await call('POST', '/registration/customer', person)
  const first = await codeTo(email, 1)
  await call('POST', '/registration/verify-token', { email, token: first })
  await sql`delete from limits.counters`.execute(app.database)
  await call('POST', '/reset-password', { email })
  const second = await codeTo(email, 2)
  await call('GET', `/reset-password/verify-password-token/${encodeURIComponent(email)}/${second}`)
  const words = { new_password: 'fresh yams 88', confirm_password: 'fresh yams 88' }
  await call('PUT', '/reset-password', { email, token: second, ...words })

  const totpSecret = timeCodeSecret(randomBytes(20))
  await appointOperator(app, app.database, { secrets: secretsOf(app.config), userId: operator, totpSecret })
  const operatorSession = await enter(operator)
  await sql`delete from limits.counters`.execute(app.database)
  const factor = await timeCodeOf(totpSecret, app.database)
  await call('POST', '/operator/session', { code: factor }, operatorSession)

  const buyer = people['buyer A']
  const as = await enter(buyer)
  await book(app.database, 'top-up', { from: 'paystack', to: available(buyer), kobo: 40_000_00 })
  const meter = { billersCode: '1111111111111' }
  const verified = { ...meter, subscription_type: 'prepaid' }
  await call('POST', '/vtu/services/electric-sub/verify-meter-number/ikeja-electric', verified, as)
  const power = { phone: PHONE, ...meter, amount: 2000, variation_code: 'prepaid' }
  const electricity = await call('POST', '/vtu/services/electric-sub/purchase/ikeja-electric', power, as)
  const [kind] = (await call('GET', '/vtu/services/education/waec', undefined, as)).data as { variation_code: string }[]
  const exam = { phone: PHONE, variation_code: kind!.variation_code, quantity: 1 }
  const education = await call('POST', '/vtu/services/education/waec', exam, as)
  const { token } = electricity.data as { token: string }
  const pins = (education.data as { pins: { pin: string; serial?: string }[] }).pins.map(({ pin }) => pin)
  await call('POST', '/send-electricty-token', { token }, as)
  // The worker has sent all messages, by mail and SMS.
  const waiting = async () =>
    (await listMessages<{ is_settled: boolean }>(app.database, secretsOf(app.config))).filter(
      (each) => !each.is_settled,
    )
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(0)
  const secrets = [first, second, factor, totpSecret, token, ...pins]
  expect(secrets.every((secret) => /^[\dA-Z-]{6,}$/i.test(secret))).toBe(true)
  return secrets
}
