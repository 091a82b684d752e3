import { demoAccountLine, type DemoAccount } from '#demo-market/demo-accounts.ts'
import { openDemoAccounts, suspendDemoAccounts } from '#demo-market/open-demo-accounts.ts'
import { openDemoMarket } from '#demo-market/open-demo-market.ts'
import { dataFolders, readConfig, secretsOf, withSandbox, type Config } from '#server/config.ts'
import { checkKeys } from '#server/database/check-keys.ts'
import { connect } from '#server/database/connect.ts'
import { socketFolder, type EmbeddedDatabase } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { keyMarksOf } from '#server/wiring/encrypted-columns.ts'
import { openMediaStore } from '#server/wiring/open-media-store.ts'
import { explain, explainAndExit } from '#server/process.ts'
import { buildIfChanged } from './build.ts'
import { keepDatabase } from './keep-database.ts'
import { assertFolder, assertPortIsFree } from './preconditions.ts'
import { Processes } from './processes.ts'
import { keptSecret } from './kept-secret.ts'
import { claimFolder } from './running-start.ts'
import { simulatorAddresses } from './simulator-addresses.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm start`: everything on this machine, from the database to the pages, until it is told to stop. */
async function main(): Promise<void> {
  const environment = withSandbox(process.env)
  const config = readConfig(environment)
  const folders = dataFolders(config)
  await assertFolder(folders.root)
  // On a server's database several starts may work, each on a port of its own.
  const name = config.DATABASE_URL ? `start-${config.PORT}` : 'start'
  await claimFolder(socketFolder(folders.root), { name, url: config.PUBLIC_URL })
  await assertPortIsFree(config.PORT, config.HOST)

  let embedded: Promise<EmbeddedDatabase> | undefined
  let processes: Processes | undefined
  let stopping: Promise<void> | undefined
  const stopAll = async () => {
    say('Stopping …')
    await processes?.stop()
    await embedded?.then(
      (database) => database.stop(),
      () => {},
    )
  }
  const stop = (exitCode: number) => (stopping ??= stopAll().then(() => process.exit(exitCode)))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  process.once('disconnect', () => void stop(0))

  try {
    await buildIfChanged(say)
    if (!config.DATABASE_URL) embedded = keepDatabase(folders.database, {}, explainAndExit)
    const databaseUrl = config.DATABASE_URL ?? (await embedded!).url
    const secret = config.SECRET ?? (await keptSecret(folders.secret))
    const applied = await migrate(databaseUrl)
    if (applied.length > 0) say(`Database: ${applied.length} migrations applied`)
    const demoAccounts = await prepareDemo({ ...config, SECRET: secret }, databaseUrl)
    if (stopping) return
    processes = new Processes({
      ...environment,
      ...(await simulatorAddresses(process.env)),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folders.root,
      SECRET: secret,
    })
    if (config.isSandboxShown) await processes.run('simulators', '../simulators/start.ts')
    await Promise.all([
      processes.run('http', '../server/start-http.ts'),
      processes.run('worker', '../server/start-worker.ts'),
    ])
    say(`\nKanti is open: ${config.PUBLIC_URL}\n`)
    if (answersHereAlone(config)) say(`${HERE_ALONE}:${config.PORT}\n`)
    if (config.isSandboxShown) say(`Mail and SMS that stay on this machine: ${config.PUBLIC_URL}/sandbox\n`)
    for (const account of demoAccounts) say(demoAccountLine(account))
  } catch (error) {
    // Whatever breaks off because everything stops is no fault.
    if (stopping) return
    process.stderr.write(`${explain(error)}\n`)
    await stop(1)
  }
}

const HERE_ALONE =
  'Other machines are answered once PUBLIC_URL is the address that they use, such as http://192.168.1.20'

/** Every address is listened on, and none but this machine's own is answered. */
function answersHereAlone({ HOST, PORT, PUBLIC_URL }: Config): boolean {
  return ['0.0.0.0', '::'].includes(HOST) && PUBLIC_URL === `http://localhost:${PORT}`
}

/** Where nothing is real, a market to look at and accounts to sign in to; elsewhere nobody signs in to those. */
async function prepareDemo(config: Config, databaseUrl: string): Promise<readonly DemoAccount[]> {
  const database = connect(databaseUrl, { poolSize: 1, applicationName: 'kanti-start', withoutTimeouts: true })
  try {
    await checkKeys(database, keyMarksOf(config))
    if (!config.isAllSimulated) {
      await suspendDemoAccounts(database, config)
      return []
    }
    const market = await openDemoMarket(database, await openMediaStore(config), new Date())
    if (market) say(`Demo market: ${market.products.length} products of ${market.sellers.length} sellers`)
    return await openDemoAccounts({ database, secrets: secretsOf(config) })
  } finally {
    await database.close()
  }
}

main().catch(explainAndExit)
