import { open } from 'node:fs/promises'
import { readConfig } from '#server/config.ts'
import { keysOf } from '#server/create-app.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { exportAtConsole, findPersonId } from '#server/modules/accounts/index.ts'
import { hooks } from '#server/modules.ts'
import { explainAndExit } from '#server/process.ts'
import { onRunningDatabase } from './in-running-database.ts'
import { parseArguments } from './parse-arguments.ts'
import { withStoredSecret } from './stored-secret.ts'

const USAGE = `npm run export-member -- EMAIL FILE --reason TEXT

  EMAIL    of the member's account, whatever its state
  FILE     a new file for all data that are stored about the member, readable for you alone
  --reason who asked, and how you verified them. Goes into the audit log`

const WARNING =
  'The e-mail or the phone was changed lately, perhaps by a thief. Accept only the document, and hand the copy over.\n'

/** `npm run export-member`: what Download my data gives, for a member who cannot sign in. */
async function main(): Promise<void> {
  const { email, path, reason } = readArguments()
  const config = await withStoredSecret(readConfig())
  await onRunningDatabase(config, 'kanti-export-member', async (database) => {
    const userId = await findPersonId(database, email)
    if (userId === null) throw new Error(`Nobody has an account with the address ${email}.`)
    // Created first, so that nothing is read for a file that cannot be written.
    const file = await open(path, 'wx', 0o600)
    try {
      const app = { database, queue: noQueue, keys: keysOf(config), hooks }
      const data = await exportAtConsole(app, userId, reason)
      await file.writeFile(`${JSON.stringify(data, null, 2)}\n`)
      const { email_changes, former_phones } = data.account
      if (email_changes.length + former_phones.length > 0) process.stdout.write(WARNING)
    } finally {
      await file.close()
    }
  })
  process.stdout.write(`${path} has all data that are stored about ${email}. Delete it once they have it.\n`)
}

/** An export enqueues nothing. */
const noQueue: JobQueue = {
  enqueue: async () => {
    throw new Error('An export enqueues no jobs.')
  },
  close: async () => {},
}

function readArguments() {
  const { values, positionals } = parseArguments(USAGE, {
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  })
  const [email, path, ...more] = positionals
  const reason = values.reason?.trim()
  if (!email || !path || !reason || more.length > 0) throw new Error(USAGE)
  return { email, path, reason }
}

main().catch(explainAndExit)
