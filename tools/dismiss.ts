import { readConfig } from '#server/config.ts'
import { dismissOperator, findPersonId } from '#server/modules/accounts/index.ts'
import { hooks } from '#server/modules.ts'
import { explainAndExit } from '#server/process.ts'
import { inRunningDatabase } from './in-running-database.ts'
import { withStoredSecret } from './stored-secret.ts'

const USAGE = `npm run dismiss -- EMAIL

  EMAIL  of the operator. The operator session ends at once; the account stays a member`

/** `npm run dismiss`: ends the appointment of an operator. */
async function main(): Promise<void> {
  const [email, ...more] = process.argv.slice(2)
  if (!email || email.startsWith('-') || more.length > 0) throw new Error(USAGE)
  const config = await withStoredSecret(readConfig())
  await inRunningDatabase(config, 'kanti-dismiss', async (tx) => {
    const userId = await findPersonId(tx, email)
    if (userId === null || !(await dismissOperator({ hooks }, tx, userId))) throw new Error(`${email} is no operator.`)
  })
  process.stdout.write(`${email} is no operator any longer, and their operator session has ended.\n`)
}

main().catch(explainAndExit)
