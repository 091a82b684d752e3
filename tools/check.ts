import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bins = join(root, 'node_modules/.bin')

/** Checks that need no running system: names, in order, with commands. */
const CHECKS = {
  'types of the routes': ['react-router', 'typegen'],
  types: ['tsc', '--noEmit'],
  'types of the pages, with the language of the oldest browsers': ['tsc', '--project', 'tsconfig.web.json'],
  lint: ['oxlint', '--quiet'],
  format: ['oxfmt', '--check'],
} as const

/** `npm run check`: types, lint and format. Returns the names of the failed checks. */
export async function check(): Promise<string[]> {
  const failed: string[] = []
  for (const [name, [tool, ...args]] of Object.entries(CHECKS)) {
    if (!(await runStep(name, tool, ...args))) failed.push(name)
  }
  return failed
}

/** Runs a tool of the installed packages, with a heading. Returns whether it succeeded. */
export async function runStep(name: string, tool: string, ...args: string[]): Promise<boolean> {
  process.stdout.write(`\n── ${name}\n`)
  const env = { ...process.env, PATH: `${bins}${delimiter}${process.env['PATH']}`, NODE_ENV: 'test' }
  const child = spawn(process.execPath, [join(bins, tool), ...args], { cwd: root, stdio: 'inherit', env })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await check()).length === 0 ? 0 : 1)
