import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { Processes } from './processes.ts'

test('a restart replaces a process, and starts one that could not start before its change', async () => {
  const folder = await temporaryFolder('processes')
  const [starts, fault] = [join(folder, 'starts'), join(folder, 'fault')]
  const file = join(folder, 'process.mjs')
  await writeFile(
    file,
    `import { appendFileSync, existsSync } from 'node:fs'
    appendFileSync(${JSON.stringify(starts)}, '.')
    if (existsSync(${JSON.stringify(fault)})) process.exit(1)
    process.send('ready')
    setInterval(() => {}, 1000)`,
  )
  const count = async () => (await readFile(starts, 'utf8')).length
  const processes = new Processes(process.env, { waitsForChanges: true })
  addCleanup(() => processes.stop())
  await processes.run('one', pathToFileURL(file).href)
  processes.restart('one')
  await expect.poll(count).toBe(2)
  await writeFile(fault, '')
  processes.restart('one')
  await expect.poll(count).toBe(3)
  // Without `waitsForChanges` it would start again by itself meanwhile.
  await sleep(1000)
  expect(await count()).toBe(3)
  await rm(fault)
  processes.restart('one')
  await expect.poll(count).toBe(4)
})

test('a process that still serves after the signal to stop is not killed meanwhile', async () => {
  const folder = await temporaryFolder('processes')
  const [ended, file] = [join(folder, 'ended'), join(folder, 'process.mjs')]
  await writeFile(
    file,
    `import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => setTimeout(() => process.exit(writeFileSync(${JSON.stringify(ended)}, 'in time')), 2000))
    process.send('ready')
    setInterval(() => {}, 1000)`,
  )
  const processes = new Processes({ ...process.env, SHUTDOWN_DELAY_SECONDS: '60' }, { stopWithinSeconds: 0 })
  await processes.run('one', pathToFileURL(file).href)
  await processes.stop()
  expect(await readFile(ended, 'utf8')).toBe('in time')
})
