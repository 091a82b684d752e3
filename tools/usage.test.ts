import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { runTool } from '#tests/support/processes/run-tool.ts'

const folder = await temporaryFolder('no-market')

/** What a tool prints for a folder without a market. */
const report = (tool: string, ...args: string[]) => runTool(tool, { DATA_DIR: folder, SECRET: 's'.repeat(32) }, ...args)

test.each(['backup', 'rekey'])('%s reports that a folder has no market, and creates none', async (tool) => {
  expect(await report(tool)).toBe(`There is no market in ${folder}. Set DATA_DIR or DATABASE_URL.\n`)
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['migrate', 'npm run migrate takes no arguments'],
  ['rekey', 'npm run rekey takes no arguments'],
  ['backup', 'npm run backup -- [FOLDER]'],
  ['restore', 'npm run restore -- FOLDER [CLOSED]'],
  ['dismiss', 'npm run dismiss -- EMAIL'],
  ['seed', 'npm run seed -- --products COUNT'],
  ['gallery', 'npm run gallery -- [ROUTE …]'],
])('%s --help prints the usage and stores nothing', async (tool, usage) => {
  expect(await report(tool, '--help')).toContain(usage)
  expect(await readdir(folder)).toEqual([])
})
