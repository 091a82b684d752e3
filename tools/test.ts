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
  const { passed, unsuccessful, triedTwice } = await readReport()
  for (const text of triedTwice) process.stdout.write(`\ntried twice: ${text}\n`)
  if (!isSuccess && unsuccessful === 0) failed.push('tests')
  for (const name of failed) process.stdout.write(`failed: ${name}\n`)
  process.stdout.write(`\n${passed} passed, ${unsuccessful + failed.length} failed\n`)
  process.exit(!isSuccess || failed.length > 0 || passed === 0 ? 1 : 0)
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly { readonly assertionResults: readonly Result[] }[]
}

interface Result {
  readonly status: string
  readonly fullName: string
  readonly failureMessages: readonly string[]
}

const NOTHING: Report = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0, testResults: [] }

/** Counts tests, and tells why tests failed that passed when tried again. */
async function readReport(): Promise<{ passed: number; unsuccessful: number; triedTwice: string[] }> {
  const text = await readFile(report, 'utf8').catch(() => null)
  await rm(report, { force: true })
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } =
    text === null ? NOTHING : (JSON.parse(text) as Report)
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: numPassedTests,
    // A file that could not be loaded counts as a failed suite, but has no failed tests.
    unsuccessful: Math.max(numFailedTests, numFailedTestSuites),
    triedTwice: results
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n')),
  }
}

await main()
