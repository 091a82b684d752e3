import { fileURLToPath } from 'node:url'
import { watch } from 'chokidar'
import { readConfig, withSandbox, type Config } from '#server/config.ts'
import { dataFolders } from '#server/data-folders.ts'
import { appUrlOf, socketFolder, type EmbeddedDatabase } from '#server/database/embedded.ts'
import { explain, explainAndExit } from '#server/process.ts'
import { buildIfChanged } from './build.ts'
import { superviseDatabase } from './supervise-database.ts'
import { assertFolder, assertPortIsFree } from './preconditions.ts'
import type { Prepared } from './prepare.ts'
import { Processes } from './processes.ts'
import { storedSecret } from './stored-secret.ts'
import { claimFolder } from './running-start.ts'
import { simulatorAddresses } from './simulator-addresses.ts'

/** For processes on which no request waits: least memory. */
const SMALL = ['--max-semi-space-size=1', '--optimize-for-size']
/** A smaller young generation than by default. A still smaller one makes rendering slower. */
const SERVING = ['--max-semi-space-size=4']

/** `npm run dev`: pages come from their sources, and the processes restart when a file of the server changes. */
const isDev = process.argv.includes('--dev')

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm start` and `npm run dev`: runs everything on this machine, from the database to the pages, until stopped. */
async function main(): Promise<void> {
  const environment = withSandbox(process.env)
  const config = readConfig(environment)
  const folders = dataFolders(config)
  await assertFolder(folders.root)
  // With a database on a server, several starts may run, each on another port.
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
    if (!isDev) await buildIfChanged(say)
    if (!config.DATABASE_URL) embedded = superviseDatabase(folders.database, {}, explainAndExit)
    const ownerUrl = config.DATABASE_OWNER_URL ?? config.DATABASE_URL ?? (await embedded!).url
    const secret = config.SECRET ?? (await storedSecret(folders.secret))
    const env = {
      ...environment,
      ...(await simulatorAddresses(process.env)),
      DATABASE_URL: config.DATABASE_URL ?? appUrlOf(ownerUrl),
      // Only the process that prepares the database gets it.
      DATABASE_OWNER_URL: '',
      DATA_DIR: folders.root,
      SECRET: secret,
      ...(isDev && { NODE_ENV: 'development', ANSWER_CACHE_MB: '0' }),
    }
    processes = new Processes(env, { waitsForChanges: isDev })
    const { fault, lines = [] } = (await processes.runOnce('./prepare.ts', {
      DATABASE_OWNER_URL: ownerUrl,
    })) as Prepared
    if (fault !== undefined) throw new Error(fault)
    if (config.isSandboxShown) await processes.run('simulators', '../simulators/start.ts', SMALL)
    await Promise.all([
      processes.run('http', isDev ? './dev-http.ts' : '../server/start-http.ts', SERVING),
      processes.run('worker', '../server/start-worker.ts', SMALL),
    ])
    if (isDev) restartAfterChanges(processes)
    say(`\nKanti is open: ${config.PUBLIC_URL}\n`)
    if (answersHereAlone(config)) say(`${HERE_ALONE}:${config.PORT}\n`)
    if (config.isSandboxShown) say(`Mail and SMS that stay on this machine: ${config.PUBLIC_URL}/sandbox\n`)
    if (lines.length > 0) say(ACCOUNTS)
    for (const line of lines) say(line)
  } catch (error) {
    // Errors caused by stopping are not reported.
    if (stopping) return
    process.stderr.write(`${explain(error)}\n`)
    await stop(1)
  }
}

/** Node's own `--watch` loses a file that is replaced by another, as editors and git do. */
function restartAfterChanges(processes: Processes): void {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const changed = new Set<string>()
  let restart: NodeJS.Timeout | undefined
  watch(['contracts', 'server', 'simulators'], { cwd: root, ignoreInitial: true, ignored: /\.(test\.ts|md)$/ }).on(
    'all',
    (_, path) => {
      for (const name of path.startsWith('simulators') ? ['simulators'] : ['http', 'worker']) changed.add(name)
      clearTimeout(restart)
      restart = setTimeout(() => {
        say(`A file has changed: ${[...changed].join(' and ')} restart.`)
        for (const name of changed) processes.restart(name)
        changed.clear()
      }, 50)
    },
  )
}

const ACCOUNTS = 'Demo accounts: role, e-mail, password, and of operators the secret for their authenticator app'

const HERE_ALONE =
  'Other machines are answered once PUBLIC_URL is the address that they use, such as http://192.168.1.20'

/** All interfaces are listened on, but only requests for this machine's own address are answered. */
function answersHereAlone({ HOST, PORT, PUBLIC_URL }: Config): boolean {
  return ['0.0.0.0', '::'].includes(HOST) && PUBLIC_URL === `http://localhost:${PORT}`
}

main().catch(explainAndExit)
