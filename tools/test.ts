import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { check, runStep } from './check.ts'
import { installBrowser } from './install-browser.ts'
import { installPooler } from './pooler.ts'
import { readReport } from './read-report.ts'

const report = join(tmpdir(), `kanti-test-report-${process.pid}.json`)

/** `npm test`: types, lint, format and all tests. The last line counts passed and failed. */
async function main(): Promise<void> {
  const build = buildIfChanged((line) => process.stdout.write(`\n── ${line}\n`))
  const [failed] = await Promise.all([check(), build, installBrowser().then(installPooler)])
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isSuccess = await runStep('tests', 'vitest', 'run', ...outputs)
  const { passed, unsuccessful, triedTwice } = await readOutcome()
  for (const text of triedTwice) process.stdout.write(`\ntried twice: ${text}\n`)
  if (!isSuccess && unsuccessful === 0) failed.push('tests')
  for (const name of failed) process.stdout.write(`failed: ${name}\n`)
  process.stdout.write(`\n${passed} passed, ${unsuccessful + failed.length} failed\n`)
  process.exit(!isSuccess || failed.length > 0 || passed === 0 ? 1 : 0)
}

/** Counts tests, and tells why tests failed that passed when tried again. */
async function readOutcome(): Promise<{ passed: number; unsuccessful: number; triedTwice: string[] }> {
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = await readReport(report)
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: numPassedTests,
    // A file that could not be loaded counts as a failed suite, but has no failed tests.
    unsuccessful: Math.max(numFailedTests, numFailedTestSuites),
    triedTwice: results.flatMap(({ status, fullName, failureMessages }) =>
      status === 'passed' && failureMessages?.length ? [[fullName, ...failureMessages].join('\n')] : [],
    ),
  }
}

await main()
