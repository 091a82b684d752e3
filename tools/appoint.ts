import { randomBytes } from 'node:crypto'
import { dataFolders, readConfig, secretsOf } from '#server/config.ts'
import { checkKeys } from '#server/database/check-keys.ts'
import { connect } from '#server/database/connect.ts'
import { appointOperator, findOpenAccount, timeCodeSecret } from '#server/modules/accounts/index.ts'
import { keyMarksOf } from '#server/wiring/encrypted-columns.ts'
import { explainAndExit } from '#server/process.ts'
import { keptSecret } from './kept-secret.ts'
import { findRunningDatabase } from './running-database.ts'

const USAGE = `npm run appoint -- EMAIL

  EMAIL  of somebody who has an account and has confirmed the address`
const SECRET_BYTES = 20

/** `npm run appoint`: makes a member an operator, and shows the secret of the second factor this one time. */
async function main(): Promise<void> {
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length > 0) throw new Error(USAGE)
  const config = readConfig()
  const folders = dataFolders(config)
  const url = config.DATABASE_URL ?? (await findRunningDatabase(folders.database))
  if (url === undefined) throw new Error('The database is not running. Start it with `npm start` in another terminal.')
  const keyed = { ...config, SECRET: config.SECRET ?? (await keptSecret(folders.secret)) }
  const totpSecret = timeCodeSecret(randomBytes(SECRET_BYTES))
  const database = connect(url, { poolSize: 1, applicationName: 'kanti-appoint' })
  try {
    await checkKeys(database, keyMarksOf(keyed))
    const userId = await findOpenAccount(database.kysely, email)
    if (userId === null) throw new Error(`Nobody has an account with the confirmed address ${email}.`)
    await appointOperator(database.kysely, { secrets: secretsOf(keyed), userId, totpSecret })
  } finally {
    await database.close()
  }
  process.stdout.write(
    `${email} is an operator. Give their authenticator app this secret (time-based, 6 digits); it is not shown again:\n` +
      `  ${totpSecret}\nThe desk is at ${config.PUBLIC_URL}/operator\n`,
  )
}

main().catch(explainAndExit)
