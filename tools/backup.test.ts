import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, expect, test } from 'vitest'
import { backupNameOf } from '#server/backups.ts'
import { appUrlOf } from '#server/database/embedded.ts'
import { addActors } from '#tests/support/app/actors.ts'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'
import { runTool } from '#tests/support/processes/run-tool.ts'
import { asOwner, createDatabase, databaseUrl, ownerUrlOf } from '#tests/support/database/databases.ts'

const { app, url } = await openWholeApp()
const { people } = await addActors(app)
const { SECRET, PAPERS_KEY, DATA_DIR } = app.config
const backups = await temporaryFolder('backups')

const run = (tool: string, env: Record<string, string>, ...args: string[]) =>
  runTool(tool, { SECRET, PAPERS_KEY, ...env }, ...args)

/** A busy machine takes seconds to start each command. */
const SLOW = { timeout: 240_000 }

test(
  'a backup deletes only the old ones, and is restored with the accounts closed that were closed since',
  SLOW,
  async () => {
    const hoursAgo = (hours: number) => backupNameOf(new Date(Date.now() - hours * 3_600_000))
    const [recent, old] = [hoursAgo(47), hoursAgo(49)]
    for (const name of [recent, old]) await mkdir(join(backups, name))
    const database = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrlOf(url), DATA_DIR }
    const output = await run('backup', { ...database, BACKUP_DIR: backups, BACKUP_KEEP_HOURS: '48' })
    expect(output).toContain(`${old}: deleted.`)
    const [first, taken] = (await readdir(backups)).toSorted()
    expect(first).toBe(recent)

    const name = 'restored_by_command'
    await createDatabase(inject('postgresUrl'), name)
    addCleanup(() => asOwner(url, `drop database ${name} with (force)`))
    const folder = await temporaryFolder('restored')
    const ownerUrl = databaseUrl(inject('postgresUrl'), name)
    const place = { DATABASE_URL: appUrlOf(ownerUrl), DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folder }
    const closed = join(folder, 'closed')
    const restore = () => run('restore', place, join(backups, taken!), closed)
    // A list that is not there must not count as a list of none.
    expect(await restore()).toContain('ENOENT')
    await writeFile(closed, `2026-11-21T15:40:07.000Z ${people['buyer A']}\n`)
    expect(await restore()).toMatch(/is back: [^]* 1 accounts closed again of 1 that were closed\./)
    // It is open, also to the database user of the processes.
    expect(await run('dismiss', place, 'nobody@example.ng')).toContain('is no operator')
  },
)
