import { assertPortIsFree } from '../preconditions.ts'

/** The addresses of the three nodes. Each has its own, so that nodes share their ports as on servers. */
export type NodeHosts = readonly [string, string, string]
const LOOPBACK: NodeHosts = ['127.0.0.1', '127.0.0.2', '127.0.0.3']

/** Linux lends ports from here on to outgoing connections, so that one of ours might be taken. */
const LENT_FROM = 32_768

/** Ports of a cluster. `postgres`, `patroni`, `etcd` and `etcdPeers` are those of each node, all others are on loopback. */
export interface ClusterPorts {
  readonly nodes: NodeHosts
  /** Where people and simulated providers reach the market: HAProxy passes requests on to the copies. */
  readonly market: number
  readonly copies: readonly [number, number]
  /** HAProxy: the primary. */
  readonly primary: number
  /** HAProxy: the replicas. */
  readonly replicas: number
  readonly simulators: number
  readonly mail: number
  readonly postgres: number
  readonly patroni: number
  readonly etcd: number
  readonly etcdPeers: number
  /** `/metrics` of the copies and of the workers. */
  readonly metrics: readonly [number, number, number, number]
}

/** How many ports `clusterPorts` takes. */
export const PORTS = 15

/** Fifteen ports from `first` on. Throws one clear sentence if the system lends ports of this range. */
export function clusterPorts(first: number, nodes: NodeHosts = LOOPBACK): ClusterPorts {
  if (first < 1024 || first + PORTS > LENT_FROM)
    throw new Error(`A cluster takes ${PORTS} ports from PORT on: set PORT to 1024 to ${LENT_FROM - PORTS}.`)
  return {
    nodes,
    market: first,
    copies: [first + 1, first + 2],
    primary: first + 3,
    replicas: first + 4,
    simulators: first + 5,
    mail: first + 6,
    postgres: first + 7,
    patroni: first + 8,
    etcd: first + 9,
    etcdPeers: first + 10,
    metrics: [first + 11, first + 12, first + 13, first + 14],
  }
}

/** Throws if any of the ports is taken at any address of this network. */
export async function assertPortsAreFree({ market, nodes }: ClusterPorts): Promise<void> {
  const ports = Array.from({ length: PORTS }, (_, index) => market + index)
  const hosts = nodes === LOOPBACK ? LOOPBACK : ['127.0.0.1']
  await Promise.all(hosts.flatMap((host) => ports.map((port) => assertPortIsFree(port, host))))
}
