import { join } from 'node:path'

export interface ClusterFolders {
  readonly root: string
  /** Belongs to the user that PostgreSQL runs as. */
  readonly nodes: string
  readonly settings: string
  readonly logs: string
  /** `DATA_DIR` of copies and workers. */
  readonly market: string
}

export function clusterFolders(root: string): ClusterFolders {
  const inside = (name: string) => join(root, name)
  return { root, nodes: inside('nodes'), settings: inside('settings'), logs: inside('logs'), market: inside('market') }
}

export function nodeFolder({ nodes }: ClusterFolders, number: number): string {
  return join(nodes, `node-${number}`)
}

/** PostgreSQL's data folder of a node, as `deploy/cluster/start.sh` names it. */
export function postgresFolder(folders: ClusterFolders, number: number): string {
  return join(nodeFolder(folders, number), 'postgres')
}
