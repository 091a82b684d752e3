import { fork, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { access, constants, mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataFolders, readConfig, type Config } from '#server/config.ts'
import { startEmbeddedDatabase } from '#server/database/embedded.ts'
import { openDemoMarket } from '#demo-market/open-demo-market.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDiskStore } from '#server/providers/media-store/disk.ts'
import { explain, explainAndExit } from '#server/process.ts'
import { buildIfChanged } from './build.ts'

/** Milliseconds a port may stay taken by processes of a killed start that are still stopping. */
const PORT_FREE_WITHIN_MS = 6000
/** Milliseconds a process has to stop by itself. */
const STOP_WITHIN_MS = 30_000
/** Milliseconds before a process that ended by itself is started again. */
const RESTART_AFTER_MS = 500

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm start`: everything on this machine, from the database to the pages, until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig()
  await assertPortIsFree(config)
  const { root, database, media } = dataFolders(config)
  await assertFolder(root)
  await buildIfChanged(say)

  let stopping = false
  const children = new Map<string, ChildProcess>()
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedDatabase(database)
  const databaseUrl = config.DATABASE_URL ?? embedded!.url
  const stop = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    say('Stopping …')
    await Promise.all([...children.values()].map(stopChild))
    await embedded?.stop()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  process.once('disconnect', () => void stop(0))

  try {
    const applied = await migrate(databaseUrl)
    if (applied.length > 0) say(`Database: ${applied.length} migrations applied`)
    if (config.sandbox) await seed(databaseUrl, media)
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: root }
    const run = (name: string, file: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const child = fork(new URL(file, import.meta.url), { env, execArgv: [], stdio: 'inherit' })
        children.set(name, child)
        child.once('message', () => resolve())
        child.once('exit', (code) => {
          children.delete(name)
          reject(new Error(`The ${name} process ended with ${code}.`))
          if (!stopping) setTimeout(() => void run(name, file).catch(() => {}), RESTART_AFTER_MS)
        })
      })
    await Promise.all([run('http', '../server/start-http.ts'), run('worker', '../server/start-worker.ts')])
    say(`\nKanti is open: ${config.PUBLIC_URL}\n`)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    await stop(1)
  }
}

async function seed(databaseUrl: string, media: string): Promise<void> {
  const database = connect(databaseUrl)
  try {
    const market = await openDemoMarket(database, await openDiskStore(media), new Date())
    if (market) say(`Demo market: ${market.products.length} products of ${market.sellers.length} sellers`)
  } finally {
    await database.close()
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(STOP_WITHIN_MS)])
  child.kill('SIGKILL')
}

async function assertFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be written. Set DATA_DIR to one of yours.`, { cause: error })
  }
}

/** A port that another program holds is found before anything is started. */
async function assertPortIsFree({ PORT, HOST }: Config): Promise<void> {
  const deadline = Date.now() + PORT_FREE_WITHIN_MS
  for (;;) {
    try {
      return await listenOnce(PORT, HOST)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > deadline) throw error
      await sleep(300)
    }
  }
}

function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => server.close(() => resolve()))
  })
}

main().catch(explainAndExit)
