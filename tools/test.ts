import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { check, runStep } from './check.ts'
import { installBrowser } from './install-browser.ts'
import { installPooler } from './pooler.ts'

const report = join(tmpdir(), `kanti-test-report-${process.pid}.json`)

/** `npm test`: types, lint, format and all tests. The last line counts passed and failed. */
async function main(): Promise<void> {
  const build = buildIfChanged((line) => process.stdout.write(`\n── ${line}\n`))
  const [failed] = await Promise.all([check(), build, installBrowser().then(installPooler)])
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isSuccess = await runStep('tests', 'vitest', 'run', ...outputs)
  const { passed, unsuccessful } = await countTests()
  if (!isSuccess && unsuccessful === 0) failed.push('tests')
  for (const name of failed) process.stdout.write(`failed: ${name}\n`)
  process.stdout.write(`\n${passed} passed, ${unsuccessful + failed.length} failed\n`)
  process.exit(!isSuccess || failed.length > 0 || passed === 0 ? 1 : 0)
}

async function countTests(): Promise<{ passed: number; unsuccessful: number }> {
  const text = await readFile(report, 'utf8').catch(() => '{}')
  await rm(report, { force: true })
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = JSON.parse(text) as Record<string, number>
  // A file that could not be loaded counts as a failed suite, but has no failed tests.
  return { passed: numPassedTests, unsuccessful: Math.max(numFailedTests, numFailedTestSuites) }
}

await main()
