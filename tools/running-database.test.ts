import { expect, inject, test } from 'vitest'
import { socketFolder } from '#server/database/embedded.ts'
import { findRunningDatabase } from './running-database.ts'

test('a running database is found by its data folder', async () => {
  const url = inject('postgresUrl')
  const folder = decodeURIComponent(url.split('host=')[1]!)
  expect(await findRunningDatabase(folder)).toBe(url)
  expect(await findRunningDatabase('/nonexistent')).toBeUndefined()
})

test('the socket is in the data folder, or in a short path if the path has unsafe characters', () => {
  expect(socketFolder('/srv/kanti data/postgres')).toBe('/srv/kanti data/postgres')
  for (const odd of ["/srv/ada's/postgres", '/srv/a,b/postgres', '/srv/Ọlá/postgres', `/srv/${'a'.repeat(90)}`])
    expect(socketFolder(odd)).toMatch(/\/kanti-[0-9a-f]{12}$/)
})
