import { askEtcd, askNodes, type NodeState } from './nodes.ts'
import type { Cluster } from './start-cluster.ts'

const bytes = new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'byte', unitDisplay: 'narrow' })

/** Who leads, who lags and on which timeline, in lines for a person. */
export async function describeCluster({ ports, urls, isRunning }: Cluster): Promise<string> {
  const [nodes, healthy] = await Promise.all([askNodes(ports), askEtcd(ports)])
  const primary = nodes.find(({ isPrimary }) => isPrimary)
  const running = (kind: string, numbers: readonly number[]) =>
    `${kind.padEnd(9)} ${numbers.filter((number) => isRunning(`${kind} ${number}`)).join(', ') || 'none'}`
  return [
    `market    ${urls.market}`,
    `database  127.0.0.1:${ports.primary} the primary, 127.0.0.1:${ports.replicas} the replicas`,
    ...nodes.map((node) => `node ${node.number}    ${describeNode(node, primary)}`),
    `etcd      ${healthy.join(', ') || 'none'} of ${ports.nodes.length} see a majority`,
    running('copy', [1, 2]),
    running('worker', [1, 2]),
  ].join('\n')
}

function describeNode(node: NodeState, primary: NodeState | undefined): string {
  if (node.state === null) return 'does not answer'
  const role = node.isPrimary ? 'primary' : node.isSynchronous ? 'synchronous standby' : 'standby'
  const lag =
    node === primary || node.position === null || !primary?.position
      ? ''
      : `, ${bytes.format(Math.max(0, primary.position - node.position))} behind`
  return `${role}, ${node.state}, timeline ${node.timeline ?? 'unknown'}${lag}`
}
