import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { explainAndExit } from '#server/process.ts'
import { withStoredSecret } from './stored-secret.ts'
import { rekey } from './rekey/rekey.ts'
import { assertMarket, withDatabase } from './with-database.ts'

/** `npm run rekey`: encrypts everything that previous keys have encrypted with the current keys. The market may run. */
async function main(): Promise<void> {
  if (process.argv.length > 2)
    throw new Error('npm run rekey takes no arguments: it reads SECRET_PREVIOUS and PAPERS_KEY_PREVIOUS.')
  const config = await withStoredSecret(readConfig())
  await assertMarket(config)
  await withDatabase(config, async ({ ownerUrl }) => {
    // Without timeouts, because whole tables are scanned.
    const database = connect(ownerUrl, { poolSize: 2, applicationName: 'kanti-rekey', withoutTimeouts: true })
    try {
      await rekey(database, config, (line) => process.stdout.write(`${line}\n`))
    } finally {
      await database.close()
    }
  })
}

main().catch(explainAndExit)
