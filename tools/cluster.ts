import { join } from 'node:path'
import { readConfig, withSandbox } from '#server/config.ts'
import { dataFolders } from '#server/data-folders.ts'
import { socketFolder } from '#server/database/embedded.ts'
import { explain, explainAndExit } from '#server/process.ts'
import { buildIfChanged } from './build.ts'
import { runCommand, USAGE } from './cluster/commands.ts'
import { sendCommand, serveCommands } from './cluster/control.ts'
import { describeCluster } from './cluster/describe-cluster.ts'
import { clusterPorts } from './cluster/ports.ts'
import { installRequirements, isPatroniSafe } from './cluster/requirements.ts'
import { createCluster, type Cluster } from './cluster/start-cluster.ts'
import { assertFolder } from './preconditions.ts'
import type { Prepared } from './prepare.ts'
import { Processes } from './processes.ts'
import { claimFolder } from './running-start.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** `npm run cluster`: a market on a cluster of PostgreSQL, all on this machine, to try what a failure does. */
async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const environment = withSandbox(process.env)
  const config = readConfig(environment)
  const folder = join(dataFolders(config).root, 'cluster')
  // A path that is not too long for a socket.
  const sockets = socketFolder(folder)
  const commands = join(sockets, 'commands.sock')
  if (['-h', '--help', 'help'].includes(words[0] ?? '')) return say(USAGE)
  if (words.length > 0) return say(await sendCommand(commands, words))

  if (process.platform !== 'linux') throw new Error('A cluster runs on Linux.')
  await assertFolder(folder)
  await claimFolder(sockets, { name: 'cluster', url: config.PUBLIC_URL })
  let cluster: Cluster | undefined
  let preparing: Processes | undefined
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    say('Stopping …')
    await preparing?.stop()
    await cluster?.close()
  }
  const stop = (exitCode: number) => (closing ??= closeAll().then(() => process.exit(exitCode)))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  process.once('disconnect', () => void stop(0))

  try {
    const postgresBin = await installRequirements(say)
    if (!(await isPatroniSafe()))
      say(
        'This Patroni is older than 3.0.3: to try, but not to keep money. A primary that was cut off may come back as one.',
      )
    await buildIfChanged(say)
    let lines: readonly string[] = []
    cluster = await createCluster({
      folder,
      ports: clusterPorts(config.PORT),
      postgresBin,
      env: environment,
      async prepare(env, { ownerUrl }) {
        preparing = new Processes(env)
        const asked = preparing.runOnce('./prepare.ts', { DATABASE_OWNER_URL: ownerUrl })
        const prepared = (await asked) as Prepared
        if (prepared.fault !== undefined) throw new Error(prepared.fault)
        lines = prepared.lines ?? []
      },
    })
    say(`Starting a cluster in ${folder} …`)
    await cluster.open()
    await serveCommands(commands, (given) => runCommand(cluster!, given))
    say(`\n${await describeCluster(cluster)}\n\nLogs: ${join(folder, 'logs')}\n\n${USAGE}\n`)
    for (const line of lines) say(line)
  } catch (error) {
    // Errors caused by stopping are not reported.
    if (closing) return
    process.stderr.write(`${explain(error)}\n`)
    await stop(1)
  }
}

main().catch(explainAndExit)
