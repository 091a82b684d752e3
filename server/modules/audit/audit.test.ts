import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { asOwner } from '#tests/support/database/databases.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { audit } from './audit.ts'
import { checkChain } from './check-chain.ts'

const { url, database } = await openDatabase()
/** Runs SQL as an attacker with full access to the database. */
const behindItsBack = (statement: string) =>
  asOwner(
    url,
    `do $$ begin alter table audit.entries disable trigger only_added_to; ${statement};
     alter table audit.entries enable trigger only_added_to; end $$`,
  )
beforeEach(() => behindItsBack('delete from audit.entries'))
const write = (action: string) =>
  database
    .transaction()
    .execute((tx) => audit(tx, { operatorId: randomUUID(), action, subject: 'case 1', reason: 'Ọlá', address: '::1' }))

test('audit events are stored in order, and the chain is intact', async () => {
  expect(await checkChain(database)).toEqual({ entries: 0, head: '' })
  for (const action of ['first', 'second']) await write(action)
  const { rows } = await sql`select id, action, subject, reason from audit.entries order by id`.execute(database)
  expect(rows).toMatchObject([
    { id: 1, action: 'first', subject: 'case 1', reason: 'Ọlá' },
    { id: 2, action: 'second' },
  ])
  expect(await checkChain(database)).toMatchObject({ entries: 2, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('simultaneous writers make one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(`act ${index}`)))
  expect(await checkChain(database)).toMatchObject({ entries: 20 })
})

test('an operation that is rolled back leaves no audit event', async () => {
  await database
    .transaction()
    .execute(async (tx) => {
      await audit(tx, { operatorId: randomUUID(), action: 'undone', subject: '1' })
      throw new Error('no')
    })
    .catch(() => {})
  await write('done')
  expect(await checkChain(database)).toMatchObject({ entries: 1 })
})

test.each(['update audit.entries set reason = null', 'delete from audit.entries', 'truncate audit.entries'])(
  '%s is refused',
  async (statement) => {
    await write('act')
    await expect(asOwner(url, statement)).rejects.toThrow('the audit log is only added to')
    await expect(sql.raw(statement).execute(database)).rejects.toThrow('permission denied')
  },
)

test.each([
  ['changed', `update audit.entries set reason = 'other' where id = 2`],
  ['deleted', 'delete from audit.entries where id = 2'],
  ['deleted at the beginning', 'delete from audit.entries where id = 1'],
  ['assigned to another operator', `update audit.entries set operator_id = gen_random_uuid() where id = 3`],
])('an entry that was %s is detected', async (_, statement) => {
  for (const action of ['first', 'second', 'third']) await write(action)
  await behindItsBack(statement)
  await expect(checkChain(database)).rejects.toThrow('The audit log was tampered with')
})
