import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { tablesReadWhole } from '#tests/support/database/noted-statements.ts'
import { peopleLike } from './people.ts'

const { database } = await openDatabase()

test('the id of a user is found without reading all users', async () => {
  const searchFor = (text: string) => tablesReadWhole(database, peopleLike(text).compile(database).sql)
  expect(await searchFor(randomUUID())).toEqual([])
  expect(await searchFor('ada')).toEqual(['accounts.users'])
})
