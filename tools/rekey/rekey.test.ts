import { createCipheriv } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createHttp } from '#server/create-http.ts'
import type { App } from '#server/context.ts'
import { createApp } from '#server/create-app.ts'
import { readConfig, type Config } from '#server/config.ts'
import { keyFor, keysFor } from '#server/kit/keys.ts'
import { codeHashes } from '#server/modules/bills/delivered-codes.ts'
import { PASSWORD } from '#tests/support/app/accounts.ts'
import { connect } from '#server/database/connect.ts'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { ownerUrlOf } from '#tests/support/database/databases.ts'
import { openIdentityApp } from '#tests/support/app/identity-documents.ts'
import { encryptedColumnsOf } from '#server/modules.ts'
import { countOtherKeys } from '#server/database/reencrypt.ts'
import { rekey } from './rekey.ts'

const [OLD, NEW, PAPERS] = ['s'.repeat(32), 'n'.repeat(32), 'p'.repeat(32)]
const market = await openIdentityApp()
const { database, url } = market
const owner = connect(ownerUrlOf(url), { poolSize: 2 })
addCleanup(() => owner.close())
const changed = { SECRET: NEW, SECRET_PREVIOUS: OLD, PAPERS_KEY: PAPERS, PAPERS_KEY_PREVIOUS: OLD }

/** The same market in a stand-in for another process. */
async function open(settings: Record<string, string>) {
  const { DATA_DIR, SIMULATORS_URL, PUBLIC_URL } = market.app.config
  const config = readConfig({
    SANDBOX: 'yes',
    DATABASE_MAY_FORGET: 'yes',
    LOG_LEVEL: 'silent',
    DATA_DIR,
    SIMULATORS_URL,
    PUBLIC_URL,
    ...settings,
  })
  const app = await createApp(config, url)
  addCleanup(() => app.close())
  return { app, config, http: await createHttp(app, { pages: false }) }
}

const signInAt = (http: Awaited<ReturnType<typeof open>>['http'], email: string) =>
  market.call('POST /login', { at: http, body: { email, password: PASSWORD } })

async function countAll(config: Config): Promise<number> {
  const counts = await Promise.all(encryptedColumnsOf(config).map((column) => countOtherKeys(database, column)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Encrypts in the format from before keys had names. */
function encryptUnnamed(content: string, owner: string): Buffer {
  const nonce = Buffer.alloc(12, 3)
  const cipher = createCipheriv('aes-256-gcm', keyFor(OLD, 'bills'), nonce).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

async function addPurchase(userId: string): Promise<string> {
  const [row] = (
    await sql<{ id: string }>`
      insert into bills.purchases (user_id, kind, provider_id, provider_name, amount_kobo, phone)
      values (${userId}, 'electricity', 'ikeja-electric', 'Ikeja Electric', 100000, '+2348031234567') returning id
    `.execute(database)
  ).rows
  const codes = { token: '2636 2054 4059 8275 7802', keyChangeTokens: [], units: '79.9 kWh', pins: [] }
  await sql`
    update bills.purchases set goods_encrypted = ${encryptUnnamed(JSON.stringify(codes), `goods of ${row!.id}`)},
      code_hashes = ${codeHashes(keysFor([OLD], 'bills'), codes)} where id = ${row!.id}
  `.execute(database)
  await sql`
    insert into bills.answers (purchase_id, asked, kind, reason, body_encrypted)
    values (${row!.id}, 'pay', 'delivered', '', ${encryptUnnamed('{"token": "2636"}', `answer to ${row!.id}`)})
  `.execute(database)
  return row!.id
}

const tokenAt = async (app: App, as: string, id: string) => {
  const answer = await market.call(`GET /vtu/purchases/${id}`, { as, at: await createHttp(app, { pages: false }) })
  return answer.json().data.token as string
}

test('keys are changed while the market runs, and the previous ones can be dropped', async () => {
  const [ada, idle] = await Promise.all([market.addMember(), market.addMember()])
  const verificationId = await market.addVerification(ada)
  const operator = await market.addOperator()
  const purchase = await addPurchase(ada.id)
  const person = { first_name: 'Ngozi', last_name: 'Eze', email: 'ngozi@mail.example' }
  const register = {
    body: { ...person, password: PASSWORD, confirmPassword: PASSWORD },
    headers: { 'idempotency-key': 'a registration' },
  }
  const registered = await market.call('POST /registration/customer', { ...register, remoteAddress: '10.9.9.9' })
  expect(registered.statusCode).toBe(201)

  // Without the previous keys nothing could be decrypted, so the start is refused.
  await expect(open({ SECRET: NEW })).rejects.toThrow(
    /^SECRET is not the key that this database was filled with: .*\.$/,
  )
  await expect(open({ SECRET: OLD, PAPERS_KEY: PAPERS })).rejects.toThrow(/^PAPERS_KEY is not the key/)

  const { app, config, http } = await open(changed)
  const again = await market.call('POST /registration/customer', { ...register, remoteAddress: '10.9.9.9', at: http })
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
  const token = await market.codeTo(person.email)
  expect(
    (await market.call('POST /registration/verify-token', { at: http, body: { email: person.email, token } }))
      .statusCode,
  ).toBe(200)
  expect((await signInAt(http, ada.email)).statusCode).toBe(200)
  const { rows: renewed } = await sql`
    select from accounts.users where id = ${ada.id} and password_hash like ${'%,keyid=%'}
  `.execute(database)
  expect(renewed).toHaveLength(1)
  expect(await tokenAt(app, ada.access, purchase)).toBe('2636 2054 4059 8275 7802')

  expect(await countAll(config)).toBe(8)
  const lines: string[] = []
  await rekey(owner, config, (line) => lines.push(line))
  expect(await countAll(config)).toBe(0)
  expect(lines.join('\n')).toMatch(
    /tokens and PINs: 1 encrypted anew, 0 left[^]*PAPERS_KEY_PREVIOUS can be dropped now[^]*SECRET_PREVIOUS can be dropped from/,
  )
  expect(lines.at(-1)).toMatch(/^\d+ members have not signed in/)
  // A value written by a process with the previous key can be read meanwhile, and is re-encrypted by the next run.
  const sameNumber = await market.addMember()
  const other = await market.addVerification(sameNumber)
  const look = await market.call(`GET /operator/kyc/${other}`, { as: operator.access, at: http })
  expect(look.json().data.same_number).toMatchObject([{ id: ada.id }])
  // A locked row is left to the next run.
  const busy = await database.withClient(async (client) => {
    await client.query('begin')
    await client.query('select from identity.cases where id = $1 for update', [other])
    const lines: string[] = []
    await rekey(owner, config, (line) => lines.push(line))
    await client.query('rollback')
    return lines
  })
  expect(busy.at(-1)).toMatch(/^1 values were in use/)
  const second: string[] = []
  await rekey(owner, config, (line) => second.push(line))
  expect(second).toContain('tokens and PINs: 0 encrypted anew, 0 left')
  expect(second).toContain('numbers of identity documents: 1 encrypted anew, 0 left')

  // A process that has only the previous key cannot start. One without it can read everything.
  await expect(open({ SECRET: OLD })).rejects.toThrow('SECRET is not the key')
  const alone = await open({ SECRET: NEW, PAPERS_KEY: PAPERS })
  expect(await tokenAt(alone.app, ada.access, purchase)).toBe('2636 2054 4059 8275 7802')
  const papers = await market.call(`GET /operator/kyc/${verificationId}`, { as: operator.access, at: alone.http })
  expect(papers.json().data).toMatchObject({ id_card_number: 'NIN 1234-5678', same_number: [{ id: sameNumber.id }] })
  const picture = new URL(papers.json().data.images[0].url).pathname.replace('/api/v1', '')
  expect((await market.call(`GET ${picture}`, { as: operator.access, at: alone.http })).statusCode).toBe(200)
  expect((await signInAt(alone.http, ada.email)).statusCode).toBe(200)
  expect((await signInAt(alone.http, idle.email)).statusCode).toBe(401)
})
