import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { createDatabaseLine } from '#tests/support/database/database-line.ts'
import { cloneTemplate } from '#tests/support/database/databases.ts'
import { createIdempotencyStore } from './create-idempotency-store.ts'

const { url, drop } = await cloneTemplate(inject('postgresUrl'))
addCleanup(drop)
const line = await createDatabaseLine(url)
const [database, direct] = [connect(line.url), connect(url)]
addCleanup(async () => void (await Promise.all([database.close(), direct.close()])))
const faults: unknown[] = []
const store = createIdempotencyStore({
  database,
  secrets: ['s'.repeat(32)],
  onFault: (error) => faults.push(error),
})
const attempt = (key: string) => ({ person: 'ada', call: 'POST /shelf', key, request: {}, requestId: key })
const made = { status: 201, body: Buffer.from('{}') }
const fail = () => {
  line.state.isRefusing = true
  line.cut()
}
const listClaims = async () =>
  (await sql<{ status: number | null }>`select status from idempotency.responses`.execute(direct)).rows

test('the claim of an attempt that failed with the database ends when the database answers again', async () => {
  const work = async () => {
    fail()
    throw new Error('the connection broke')
  }
  await expect(store.once(attempt('fails'), work)).rejects.toThrow('the connection broke')
  expect([await listClaims(), faults]).toEqual([[expect.anything()], [expect.any(Error)]])
  line.state.isRefusing = false
  await expect.poll(listClaims).toEqual([])
  expect(await store.once(attempt('fails'), async () => made)).toEqual({ ...made, isReplayed: false })
})

test('a response that could not be stored is stored when the database answers again', async () => {
  const answer = await store.once(attempt('unstored'), async () => {
    fail()
    return made
  })
  expect(answer).toEqual({ ...made, isReplayed: false })
  line.state.isRefusing = false
  await expect.poll(() => store.isAnswered(attempt('unstored'))).toBe(true)
  expect(await store.once(attempt('unstored'), fail as never)).toEqual({ ...made, isReplayed: true })
})
