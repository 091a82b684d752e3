import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfChanged } from './build.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const report = join(tmpdir(), `kanti-test-report-${process.pid}.json`)

/** `npm test`: types, lint, format and every test; the last line says how many passed and failed. */
async function main(): Promise<void> {
  const browser = installBrowser()
  const failed: string[] = []
  const step = async (name: string, tool: string, ...args: string[]) => {
    process.stdout.write(`\n── ${name}\n`)
    if ((await run(tool, args)) !== 0) failed.push(name)
  }
  await step('types of the routes', 'react-router', 'typegen')
  await step('types', 'tsc', '--noEmit')
  await step('lint', 'oxlint', '--quiet')
  await step('format', 'oxfmt', '--check')
  await buildIfChanged((line) => process.stdout.write(`\n── ${line}\n`))
  await browser
  await step('tests', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`)

  const { passed, unsuccessful } = await countTests()
  const steps = failed.filter((name) => name !== 'tests' || unsuccessful === 0)
  for (const name of steps) process.stdout.write(`failed: ${name}\n`)
  process.stdout.write(`\n${passed} passed, ${unsuccessful + steps.length} failed\n`)
  process.exit(failed.length > 0 || passed === 0 ? 1 : 0)
}

async function countTests(): Promise<{ passed: number; unsuccessful: number }> {
  const text = await readFile(report, 'utf8').catch(() => '{}')
  await rm(report, { force: true })
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = JSON.parse(text) as Record<string, number>
  // A file that could not be loaded has no failed test of its own.
  return { passed: numPassedTests, unsuccessful: Math.max(numFailedTests, numFailedTestSuites) }
}

/**
 * The journeys run in a real Chromium. On Debian as root it is installed when missing, its shell without windows where
 * there is one; elsewhere CHROMIUM names it.
 */
async function installBrowser(): Promise<void> {
  if (process.env['CHROMIUM'] || existsSync('/usr/bin/chromium-headless-shell')) return
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  process.stdout.write('Installing Chromium for the journeys …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) => ended(spawn('apt-get', args, { stdio: 'ignore', env }))
  const install = (...packages: string[]) => aptGet('install', '-qy', '--no-install-recommends', ...packages)
  await aptGet('update', '-q')
  if ((await install('chromium-headless-shell', 'fonts-roboto-unhinted')) === 0) return
  if (!existsSync('/usr/bin/chromium')) await install('chromium', 'fonts-roboto-unhinted')
}

function run(tool: string, args: readonly string[]): Promise<number> {
  const bins = join(root, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bins}${delimiter}${process.env['PATH']}`, NODE_ENV: 'test' }
  const child = spawn(process.execPath, [join(bins, tool), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  return ended(child)
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

await main()
