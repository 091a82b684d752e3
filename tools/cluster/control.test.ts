import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { runCommand } from './commands.ts'
import { sendCommand, serveCommands } from './control.ts'
import { clusterPorts } from './ports.ts'
import type { Cluster } from './start-cluster.ts'

/** A cluster that only remembers what was asked of it. */
function rememberingCluster() {
  const done: string[] = []
  const cluster = {
    kill: async (target: string) => {
      if (target === 'node 9') throw new Error('There is no node 9.')
      done.push(`kill ${target}`)
      return [target]
    },
    start: (name: string) => done.push(`start ${name}`),
    switchover: async () => 'Successfully switched over',
  }
  return { done, cluster: cluster as unknown as Cluster }
}

test('a command from another terminal reaches the cluster, and its lines come back', async () => {
  const { cluster, done } = rememberingCluster()
  const socket = join(await temporaryFolder('control'), 'commands.sock')
  await serveCommands(socket, (words) => runCommand(cluster, words))
  expect(await sendCommand(socket, ['kill', 'node', '2'])).toBe('Killed: node 2')
  expect(await sendCommand(socket, ['start', 'node', '2'])).toBe('Started: node 2')
  expect(await sendCommand(socket, ['switchover'])).toBe('Successfully switched over')
  expect(done).toEqual(['kill node 2', 'start node 2'])
})

test('a command that cannot be done says why', async () => {
  const { cluster } = rememberingCluster()
  const socket = join(await temporaryFolder('control'), 'commands.sock')
  await expect(sendCommand(socket, ['status'])).rejects.toThrow('No cluster is running')
  await serveCommands(socket, (words) => runCommand(cluster, words))
  await expect(sendCommand(socket, ['kill', 'node', '9'])).rejects.toThrow('There is no node 9.')
  for (const words of [['kill'], ['status', 'now'], ['stop']])
    await expect(sendCommand(socket, words)).rejects.toThrow('npm run cluster -- status')
})

test('the ports of a cluster follow each other, below those that Linux lends', () => {
  const { nodes: _, copies, metrics, ...others } = clusterPorts(3000)
  const ports = [...copies, ...metrics, ...Object.values(others)].toSorted((one, other) => one - other)
  expect(ports).toEqual(Array.from({ length: 15 }, (_, index) => 3000 + index))
  expect(() => clusterPorts(32_760)).toThrow('set PORT to 1024 to 32753')
  expect(() => clusterPorts(80)).toThrow('set PORT')
})
