import { readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { createDiskStore } from './disk.ts'

const folder = await temporaryFolder('media')
const store = await createDiskStore(folder)

const bytes = Buffer.from('a picture')

test('concurrent writes leave no temporary file', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => store.put('rivals.bin', Buffer.alloc(100_000, index))))
  expect(await readdir(join(folder, '.unfinished'))).toEqual([])
})

test('a key below a file is not found', async () => {
  await store.put('file.svg', bytes)
  expect(await store.sizeOf('file.svg/below-a-file')).toBeNull()
})

test('startup deletes a leftover of a killed process, but no recent file', async () => {
  const [old, fresh] = [join(folder, '.unfinished/old'), join(folder, '.unfinished/fresh')]
  await writeFile(old, '')
  await writeFile(fresh, '')
  await utimes(old, new Date(0), new Date(0))
  await createDiskStore(folder)
  expect(await readdir(join(folder, '.unfinished'))).toEqual(['fresh'])
})

test('a write to a read-only folder fails', async () => {
  await symlink('/proc', join(folder, 'sealed'))
  await expect(store.put('sealed/x', bytes)).rejects.toThrow()
})
