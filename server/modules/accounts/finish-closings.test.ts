import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
