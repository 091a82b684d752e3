import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { openSelling } from '#tests/support/app/selling.ts'

const replica = await openDatabase()
const reads = Object.assign(replica.database, { counts: () => ({ primary: 0, replica: 0 }) })
const { create, put, addSeller } = await openSelling((app) => ({ ...app, reads }))

test('a seller reads what they have written, although no replica has it yet', async () => {
  const ada = await addSeller()
  const created = await create(ada)
  expect(created.statusCode, created.body).toBe(201)
  const unlisted = await put(created.json().data.id, { unlist: true }, ada)
  expect([unlisted.statusCode, unlisted.json().data?.unlist]).toEqual([200, true])
})
