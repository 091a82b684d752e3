import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'

const folder = await temporaryFolder('no-market')

/** What a tool reports on a folder without a market. */
const report = (tool: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL(`${tool}.ts`, import.meta.url)), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, SECRET: 's'.repeat(32) },
  }).then(
    () => 'done',
    ({ stderr }: { stderr: string }) => stderr,
  )

test.each(['backup', 'rekey'])('%s reports that a folder has no market, and creates none', async (tool) => {
  expect(await report(tool)).toBe(`There is no market in ${folder}. Set DATA_DIR or DATABASE_URL.\n`)
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['migrate', 'npm run migrate takes no arguments'],
  ['rekey', 'npm run rekey takes no arguments'],
  ['backup', 'npm run backup -- [FOLDER]'],
  ['restore', 'npm run restore -- FOLDER [CLOSED]'],
  ['appoint', 'npm run appoint -- EMAIL'],
  ['dismiss', 'npm run dismiss -- EMAIL'],
  ['export-member', 'npm run export-member -- EMAIL FILE'],
  ['seed', 'npm run seed -- --products COUNT'],
  ['gallery', 'npm run gallery -- [ROUTE …]'],
])('%s --help says how to use it, and does nothing', async (tool, usage) => {
  expect(await report(tool, '--help')).toContain(usage)
  expect(await readdir(folder)).toEqual([])
})
