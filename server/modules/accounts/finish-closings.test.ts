import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/database/connect.ts'
import { openAccountsApp } from '#tests/support/app/accounts.ts'
import { finishClosings } from './finish-closings.ts'

const { app, database, addMember } = await openAccountsApp()

test('a closing that fails does not keep the others waiting', async () => {
  const members = await Promise.all([addMember(), addMember(), addMember()])
  await sql`update accounts.users set closing_asked_at = now()`.execute(database)
  const failure = randomUUID()
  const asked: string[] = []
  const waiting = {
    name: 'money',
    export: async () => [],
    erase: async () => {},
    isUnderWay: async (_: unknown, id: string) => {
      asked.push(id)
      throw new Error(failure)
    },
  }
  await finishClosings({ ...app, hooks: { ...app.hooks, personalData: () => [waiting] } })
  expect(asked.toSorted()).toEqual(members.map(({ id }) => id).toSorted())
})

test('closing an account has a minute for each statement', async () => {
  await sql`update accounts.users set closing_asked_at = null`.execute(database)
  const { id } = await addMember()
  await sql`update accounts.users set closing_asked_at = now() where id = ${id}`.execute(database)
  const timeouts: string[] = []
  const products = {
    name: 'products',
    export: async () => [],
    erase: async (tx: Db) => {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx)
      timeouts.push(rows[0]!.statement_timeout)
    },
  }
  await finishClosings({ ...app, hooks: { ...app.hooks, personalData: () => [products] } })
  expect(timeouts).toEqual(['1min'])
})
