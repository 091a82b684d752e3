import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { NodeHosts } from '#tools/cluster/ports.ts'
import { addCleanup } from '../app/cleanup.ts'
import { temporaryFolder } from '../app/temporary-folder.ts'

const run = promisify(execFile)
const ip = (...words: readonly string[]) => run('ip', [...words])

/** A network for each of three nodes, joined with each other and with this machine by a switch. */
interface Networks {
  readonly nodes: NodeHosts
  /** Words before a command that is run in the network of a node. */
  readonly enterNode: (node: number) => readonly string[]
  /** Pulls the cable of a node: everything inside it goes on, and nothing passes in or out. */
  cut(node: number): Promise<void>
  mend(node: number): Promise<void>
}

let isAble: Promise<boolean> | undefined

/** Whether this process may create networks: on Linux as root, with iproute2, outside of most containers. */
export function canOpenNetworks(): Promise<boolean> {
  const name = `kanti-${process.pid}-0-switch`
  isAble ??= ip('netns', 'add', name)
    .then(() => ip('-n', name, 'link', 'add', 'switch', 'type', 'bridge'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => ip('netns', 'del', name).catch(() => {}))
  return isAble
}

/** Deletes what a killed test left: networks are named by its process. */
async function endLeftovers(): Promise<void> {
  for (const [name, pid] of (await ip('netns')).stdout.matchAll(/^kanti-(\d+)-\d+-\w+/gm))
    if (!existsSync(`/proc/${pid}`)) await ip('netns', 'del', name)
}

/** Creates the networks; `port` belongs to the caller alone. They end with the test. */
export async function openNetworks(port: number): Promise<Networks> {
  const name = (part: number | 'switch') => `kanti-${process.pid}-${port}-${part}`
  // Sixteen addresses of 198.18.0.0/16, which is reserved for tests of networks. Clusters are fifteen ports apart.
  const first = Math.floor(port / 8) * 16
  const host = (at: number) => `198.18.${(first + at) >> 8}.${(first + at) & 255}`
  // A name of a cable has at most 15 letters.
  const ours = `k${process.pid}p${port}`
  const [nodes, hub] = [[1, 2, 3], name('switch')]
  addCleanup(async () => {
    for (const each of [hub, ...nodes.map(name)]) await ip('netns', 'del', each).catch(() => {})
  })
  await endLeftovers()
  await ip('netns', 'add', hub)
  await ip('-n', hub, 'link', 'add', 'switch', 'type', 'bridge')
  await ip('-n', hub, 'link', 'set', 'switch', 'up')
  /** A cable from the switch to `end`, whose other end is in a network of its own or in this machine's. */
  const plug = async (cable: string, end: string, address: string, network?: string) => {
    const into = network ? ['-n', network] : []
    await ip(...into, 'link', 'add', end, 'type', 'veth', 'peer', 'name', cable, 'netns', hub)
    await ip(...into, 'addr', 'add', `${address}/28`, 'dev', end)
    await ip(...into, 'link', 'set', end, 'up')
    await ip('-n', hub, 'link', 'set', cable, 'master', 'switch', 'up')
  }
  await plug('machine', ours, host(14))
  for (const node of nodes) {
    await ip('netns', 'add', name(node))
    await ip('-n', name(node), 'link', 'set', 'lo', 'up')
    await plug(`node-${node}`, 'cable', host(node), name(node))
  }
  return {
    nodes: [host(1), host(2), host(3)],
    enterNode: (node) => ['nsenter', `--net=/run/netns/${name(node)}`],
    cut: async (node) => void (await ip('-n', hub, 'link', 'set', `node-${node}`, 'down')),
    mend: async (node) => void (await ip('-n', hub, 'link', 'set', `node-${node}`, 'up')),
  }
}

/** Passes on what comes through a socket of the file system, which all networks share. */
const DOOR = `
  const [socket, host, port] = process.argv.slice(1)
  const { createServer, connect } = require('node:net')
  createServer((outer) => {
    const inner = connect(port, host)
    for (const [one, other] of [[outer, inner], [inner, outer]])
      one.on('error', () => {}).on('close', () => other.destroy()).pipe(other)
  }).listen(socket, () => process.send('open'))
  process.on('disconnect', () => process.exit())
`

/** A folder with a socket that leads to PostgreSQL of a node from inside the node's network. Ends with the test. */
export async function openDoor({ enterNode, nodes }: Networks, node: number, port: number): Promise<string> {
  const folder = await temporaryFolder('door')
  const words = [process.execPath, '-e', DOOR, join(folder, `.s.PGSQL.${port}`), nodes[node - 1]!, String(port)]
  const [program, ...args] = [...enterNode(node), ...words]
  const child = spawn(program!, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  addCleanup(() => child.kill())
  await once(child, 'message')
  return folder
}
