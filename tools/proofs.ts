import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promises, type PromiseName } from '#tests/support/proofs/promises.ts'
import { buildIfChanged } from './build.ts'
import { installPooler } from './pooler.ts'
import { isKept, proofDocument, proofTable } from './proof-table.ts'
import { readReport } from './read-report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'tests/proofs')
const document = join(root, 'docs/proofs.md')
const report = join(tmpdir(), `kanti-proofs-${process.pid}.json`)

/**
 * `npm run proofs`: runs the proofs at full size, some hours on two cores, prints a table of the results and writes them to `docs/proofs.md`.
 * `npm run proofs -- G2 G7` runs only these; proofs that take an hour run only when named. Exits with 0 if all promises
 * are kept.
 */
async function main(): Promise<void> {
  const named = process.argv.slice(2)
  const wanted = promisesNamed(named)
  await buildIfChanged((line) => process.stdout.write(`${line}\n`))
  if (wanted.includes('G77')) await installPooler()
  const files = await listFiles(named.length > 0 ? wanted : wanted.filter((name) => !isLeftOut(name)))
  const code = files.length > 0 ? await runVitest(files, named) : 0
  const { testResults = [] } = await readReport(report)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  process.stdout.write(`\n${proofTable(wanted, tests)}\n`)
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(document, proofDocument(await readFile(document, 'utf8'), tests, day))
  process.exit(code === 0 && wanted.every((name) => isKept(name, tests)) ? 0 : 1)
}

function promisesNamed(names: readonly string[]): PromiseName[] {
  const known = Object.keys(promises) as PromiseName[]
  const unknown = names.find((name) => !known.includes(name as PromiseName))
  if (unknown !== undefined) throw new Error(`There is no promise ${unknown}. They are ${known.join(', ')}.`)
  return names.length > 0 ? known.filter((name) => names.includes(name)) : known
}

function isLeftOut(name: PromiseName): boolean {
  return 'isLeftOut' in promises[name]
}

/** The files that contain a proof of one of these promises. */
async function listFiles(wanted: readonly PromiseName[]): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.test.ts')).map((name) => join(folder, name))
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files.filter((_, at) => wanted.some((name) => sources[at]!.includes(`'${name}'`)))
}

function runVitest(files: readonly string[], named: readonly string[]): Promise<number> {
  const env = { ...process.env, NODE_ENV: 'test', PROOFS: 'full', PROMISES: named.join(' ') }
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/.bin/vitest'),
      'run',
      '--project=code',
      '--project=replacing',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    { cwd: root, stdio: 'inherit', env },
  )
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
