import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backupNameOf, findBackupAge, forgetBackups } from './backups.ts'

const folder = await mkdtemp(join(tmpdir(), 'kanti-backups-'))
afterAll(() => rm(folder, { recursive: true }))

const now = new Date('2026-11-28T12:00:00.500Z')
const fill = async (...names: string[]) => {
  for (const name of names) await mkdir(join(folder, name, 'media'), { recursive: true })
}

test('a backup is named after its time to the second', () => {
  expect(backupNameOf(now)).toBe('2026-11-28T12-00-00Z')
})

test('the age is that of the newest complete backup, and unknown without one', async () => {
  expect(await findBackupAge(join(folder, 'none'), now)).toBeNull()
  await fill('2026-11-28T11-50-00Z.unfinished-1a2b3c4d', 'before-upgrade')
  expect(await findBackupAge(folder, now)).toBeNull()
  await fill('2026-11-26T11-59-59Z', '2026-11-28T11-00-00Z', '2026-11-28T10-00-00Z')
  expect(await findBackupAge(folder, now)).toBe(3600.5)
})

test('old backups are deleted, finished or not; newer ones and other names stay', async () => {
  await fill('2026-11-20T03-00-00Z.unfinished-00ff00ff', '2026-11-26T12-00-01Z', '2026-13-40T99-00-00Z')
  await writeFile(join(folder, 'heads'), '')
  const forgotten = await forgetBackups(folder, new Date(now.getTime() - 48 * 3_600_000))
  expect(forgotten.toSorted()).toEqual(['2026-11-20T03-00-00Z.unfinished-00ff00ff', '2026-11-26T11-59-59Z'])
  expect((await readdir(folder)).toSorted()).toEqual([
    '2026-11-26T12-00-01Z',
    '2026-11-28T10-00-00Z',
    '2026-11-28T11-00-00Z',
    '2026-11-28T11-50-00Z.unfinished-1a2b3c4d',
    '2026-13-40T99-00-00Z',
    'before-upgrade',
    'heads',
  ])
})
