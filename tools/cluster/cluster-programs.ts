import { fork, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterOwner } from '#server/database/cluster-owner.ts'
import { nodeFolder, type ClusterFolders } from './folders.ts'
import { MARK } from './kill.ts'
import type { ClusterPorts } from './ports.ts'
import { Programs } from './programs.ts'
import { MARKET_CFG } from './write-settings.ts'

/** Where Debian and Ubuntu have programs. Nothing else of our environment is passed to those that are not ours. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

interface ProgramOptions {
  readonly folders: ClusterFolders
  readonly ports: ClusterPorts
  /** Runs etcd, Patroni with PostgreSQL, and HAProxy. */
  readonly owner: ClusterOwner
  readonly postgresBin: string
  readonly password: string
  /** Settings of copies, workers and simulators, without their ports. */
  readonly env: NodeJS.ProcessEnv
  /** Words before the command of each program of a node, such as those that enter a network. */
  readonly enterNode: (node: number) => readonly string[]
}

/** All programs, none of them started: `etcd 1`, `node 1` (Patroni), `haproxy`, `simulators`, `copy 1`, `worker 1` … */
export function clusterPrograms({
  folders,
  ports,
  owner,
  postgresBin,
  password,
  env,
  enterNode,
}: ProgramOptions): Programs {
  const programs = new Programs()
  const settings = {
    PATH,
    LC_ALL: 'C.UTF-8',
    [MARK]: folders.root,
    KANTI_NODES: ports.nodes.join(','),
    KANTI_POSTGRES_BIN: postgresBin,
    KANTI_POSTGRES_PORT: String(ports.postgres),
    KANTI_PATRONI_PORT: String(ports.patroni),
    KANTI_ETCD_PORT: String(ports.etcd),
    KANTI_ETCD_PEER_PORT: String(ports.etcdPeers),
    KANTI_PRIMARY_PORT: String(ports.primary),
    KANTI_REPLICAS_PORT: String(ports.replicas),
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_RESTAPI_PASSWORD: password,
  }
  const add = (name: string, start: (log: number) => ChildProcess) =>
    programs.add(name, () => {
      const log = openSync(join(folders.logs, `${name.replace(' ', '-')}.log`), 'a')
      try {
        return start(log)
      } finally {
        closeSync(log)
      }
    })
  // Detached: outside the process group of the terminal, so that Ctrl-C reaches only us, and we stop them in order.
  const addDeployed = (name: string, own: NodeJS.ProcessEnv, before: readonly string[], ...args: readonly string[]) =>
    add(name, (log) => {
      const start = owner.commandOf('sh', join(folders.settings, 'start.sh'), ...args)
      const [program, ...given] = [...before, ...start]
      const env = { ...settings, ...own }
      return spawn(program!, given, { env, cwd: '/', stdio: ['ignore', log, log], detached: true })
    })
  const addOurs = (name: string, file: string, own: NodeJS.ProcessEnv = {}) =>
    add(name, (log) => {
      const given = { ...env, [MARK]: folders.root, ...own }
      return fork(new URL(file, import.meta.url), {
        env: given,
        execArgv: [],
        stdio: ['ignore', log, log, 'ipc'],
        detached: true,
      })
    })

  for (const [index] of ports.nodes.entries()) {
    const own = { KANTI_NODE: String(index + 1), KANTI_NODE_DATA: nodeFolder(folders, index + 1) }
    const before = enterNode(index + 1)
    addDeployed(`etcd ${index + 1}`, own, before, 'etcd')
    addDeployed(`node ${index + 1}`, own, before, 'patroni')
  }
  addDeployed('haproxy', {}, [], 'haproxy', '-f', join(folders.settings, MARKET_CFG))
  addOurs('simulators', '../../simulators/start.ts')
  for (const [index, port] of ports.copies.entries()) {
    const [ofCopy, ofWorker] = [ports.metrics[index]!, ports.metrics[index + 2]!]
    addOurs(`copy ${index + 1}`, '../../server/start-http.ts', { PORT: String(port), METRICS_PORT: String(ofCopy) })
    // A worker serves its metrics on the port after METRICS_PORT.
    addOurs(`worker ${index + 1}`, '../../server/start-worker.ts', { METRICS_PORT: String(ofWorker - 1) })
  }
  return programs
}
