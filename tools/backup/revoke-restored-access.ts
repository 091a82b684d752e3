import { readFile } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { endAllAccess, replayClosing } from '#server/modules/accounts/index.ts'
import { everyJob, hooks } from '#server/modules.ts'
import { keysOf } from '#server/create-app.ts'

interface Ended {
  readonly sessions: number
  readonly closed: number
  /** Ids of accounts that could not be closed; an operator has to look at them. */
  readonly suspended: readonly string[]
}

/**
 * Ends what should not come back with a backup: sessions, codes, and accounts that were closed since, as far as
 * `closings` lists them.
 */
export async function revokeRestoredAccess(
  databaseUrl: string,
  config: Config,
  closings: readonly string[],
): Promise<Ended> {
  // A large market has sessions and rows of members that take longer to delete than a request may.
  const database = connect(databaseUrl, { poolSize: 2, applicationName: 'kanti-restore', withoutTimeouts: true })
  const queue = await createJobQueue(database, everyJob, () => {})
  try {
    const { sessions } = await endAllAccess(database)
    const personalData = hooks.personalData({ database, queue, keys: keysOf(config), hooks })
    const suspended: string[] = []
    let closed = 0
    for (const userId of closings) {
      const end = await replayClosing({ database, personalData }, userId)
      if (end === 'closed') closed += 1
      if (end === 'suspended') suspended.push(userId)
    }
    return { sessions, closed, suspended }
  } finally {
    await queue.close()
    await database.close()
  }
}

const ID = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'
/** A line of the file of closings, and what a line of a log contains, whatever the collector of logs put before it. */
const CLOSED = [new RegExp(`^[\\d-]+T[\\d:.]+Z ${ID}$`), new RegExp(`"user":"${ID}".*"msg":"account closed"`)]

/** Fields in which collectors of logs put a line of JSON: Docker's files, `journalctl -o json`, and log stores. */
const WRAPPED = ['log', 'MESSAGE', 'message', 'line']

/**
 * The ids in a file of closings or in a log, one in each line. Empty if the file does not exist. Throws if it has lines,
 * but none is of a closing.
 */
export async function readClosings(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').map((line) => unwrap(line).trimEnd())
  const ids = lines.flatMap((line) => CLOSED.flatMap((pattern) => pattern.exec(line)?.[1] ?? []))
  if (ids.length === 0 && text.trim() !== '')
    throw new Error(
      `${file} lists no closed account: neither as closed-accounts in DATA_DIR does, nor in a line of the log with ` +
        '"user":"ID" and "msg":"account closed". If none was closed, leave that file out.',
    )
  return [...new Set(ids)]
}

/**
 * Returns the line of the log that a collector stored inside JSON. All other strings stay escaped: visitors write some of
 * them, such as the name of a browser in the log of a proxy, and must not close accounts.
 */
function unwrap(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    const record = JSON.parse(line) as Record<string, unknown>
    const inner = WRAPPED.map((field) => record[field]).find((value) => typeof value === 'string')
    return inner ?? line
  } catch {
    return line
  }
}
