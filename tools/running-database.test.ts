import { expect, inject, test } from 'vitest'
import { findRunningDatabase } from './running-database.ts'

test('a database that serves a folder is found by that folder, and none where none does', async () => {
  const url = inject('postgresUrl')
  const folder = decodeURIComponent(url.split('host=')[1]!)
  expect(await findRunningDatabase(folder)).toBe(url)
  expect(await findRunningDatabase('/nonexistent')).toBeUndefined()
})
