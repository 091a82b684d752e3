import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { checkSums, SUMS } from './check-sums.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('check-sums.ts', import.meta.url))
const lineOf = (name: string, content: string) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`

/** A backup of one file, whose sums list `listed` too. */
async function backup(listed = ''): Promise<string> {
  const folder = await temporaryFolder('sums')
  await writeFile(join(folder, 'users'), 'Ada')
  await writeFile(join(folder, SUMS), `${lineOf('users', 'Ada')}${listed}`)
  return folder
}

test('a whole backup names its files', async () => {
  expect(await checkSums(await backup())).toEqual(['users'])
})

test('a file that is missing or was changed is named, and so is a missing folder', async () => {
  for (const listed of [lineOf('orders', 'Bola'), lineOf('users', 'Bola')])
    await expect(checkSums(await backup(listed))).rejects.toThrow(/is not a whole backup: \w+ is missing, cut off or/)
  const empty = await temporaryFolder('sums')
  await expect(checkSums(empty)).rejects.toThrow(`${empty} is not a whole backup: SHA256SUMS is not in it.`)
  const nowhere = join(empty, 'nowhere')
  await expect(checkSums(nowhere)).rejects.toThrow(`There is no folder ${nowhere}.`)
})

test('a backup that this user may not read, or the machine cannot, is not called broken', async () => {
  const odd = await backup(lineOf('orders', ''))
  await mkdir(join(odd, 'orders'))
  await expect(checkSums(odd)).rejects.toThrow(/orders cannot be read: EISDIR/)
  for (const name of ['users', SUMS]) {
    const folder = await backup()
    await chmod(folder, 0o755)
    await chmod(join(folder, name), 0)
    const read = `
      const { checkSums } = await import(${JSON.stringify(program)})
      if (process.getuid() === 0) process.seteuid(65534)
      await checkSums(${JSON.stringify(folder)}).catch(({ message }) => console.log(message))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', read])
    expect(stdout).toBe(
      `${join(folder, name)} cannot be read: only its owner and root may read it. ` +
        'Run this as one of them, or give the backup to your user.\n',
    )
  }
})
