import { expect, inject, test } from 'vitest'
import { socketFolder } from '#server/database/embedded.ts'
import { findRunningDatabase } from './running-database.ts'

test('a database that serves a folder is found by that folder, and none where none does', async () => {
  const url = inject('postgresUrl')
  const folder = decodeURIComponent(url.split('host=')[1]!)
  expect(await findRunningDatabase(folder)).toBe(url)
  expect(await findRunningDatabase('/nonexistent')).toBeUndefined()
})

test('the socket of a database stands in its folder, unless the path could be read as something else', () => {
  expect(socketFolder('/srv/kanti data/postgres')).toBe('/srv/kanti data/postgres')
  for (const odd of ["/srv/ada's/postgres", '/srv/a,b/postgres', '/srv/Ọlá/postgres', `/srv/${'a'.repeat(90)}`])
    expect(socketFolder(odd)).toMatch(/\/kanti-[0-9a-f]{12}$/)
})
