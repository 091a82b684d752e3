import { suspendDemoAccounts } from '#demo-market/create-demo-accounts.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { explainAndExit } from '#server/process.ts'
import { prepareDatabase } from '#server/prepare-database.ts'

/** `npm run migrate`: migrates the database of a server to this version, before its processes are replaced. */
async function main(): Promise<void> {
  if (process.argv.length > 2) throw new Error('npm run migrate takes no arguments: it reads the settings.')
  const config = readConfig()
  if (!config.DATABASE_URL) throw new Error('Set DATABASE_URL. `npm start` migrates its own database by itself.')
  const ownerUrl = config.DATABASE_OWNER_URL ?? config.DATABASE_URL
  const applied = await prepareDatabase({ url: config.DATABASE_URL, ownerUrl })
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Nothing is left to apply\n')
  if (!Object.values(config.real).some(Boolean)) return
  const database = connect(ownerUrl, {
    poolSize: 1,
    applicationName: 'kanti-migrate',
    withoutTimeouts: true,
  })
  try {
    await suspendDemoAccounts(database, config)
  } finally {
    await database.close()
  }
}

main().catch(explainAndExit)
