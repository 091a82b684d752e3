import { describeCluster } from './describe-cluster.ts'
import type { Cluster } from './start-cluster.ts'

export const USAGE = `npm run cluster                     starts a cluster, until Ctrl-C

In another terminal, with the same DATA_DIR:
npm run cluster -- status
npm run cluster -- kill primary     or standbys, node 2, etcd 2, copy 1, worker 1, haproxy
npm run cluster -- start node 2     what was killed
npm run cluster -- switchover       makes a standby the primary`

/** Runs the words of a command. Returns lines for the person who typed it. Throws one sentence. */
export async function runCommand(cluster: Cluster, [command, ...words]: readonly string[]): Promise<string> {
  const target = words.join(' ')
  if (command === 'status' && target === '') return describeCluster(cluster)
  if (command === 'switchover' && target === '') return cluster.switchover()
  if (command === 'kill' && target !== '') return `Killed: ${(await cluster.kill(target)).join(', ')}`
  if (command !== 'start' || target === '') throw new Error(USAGE)
  cluster.start(target)
  return `Started: ${target}`
}
