import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClusterFolders } from './folders.ts'
import type { ClusterPorts } from './ports.ts'

/** The files that servers use too. */
const DEPLOYED = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url))

/** Settings of HAProxy for the copies. */
export const MARKET_CFG = 'market.cfg'

interface SettingsOptions {
  readonly folders: ClusterFolders
  readonly ports: ClusterPorts
  readonly publicUrl: string
  /** Changes settings, to plant a fault. */
  readonly planted: { readonly [name in 'patroni' | 'haproxy']?: (settings: string) => string }
}

/** Copies the settings of `deploy/cluster` to where the user that PostgreSQL runs as can read them. */
export async function writeSettings({ folders, ports, publicUrl, planted }: SettingsOptions): Promise<void> {
  const { logs, market, settings } = folders
  await Promise.all([logs, market, settings].map((folder) => mkdir(folder, { recursive: true })))
  await cp(join(DEPLOYED, 'start.sh'), join(settings, 'start.sh'))
  const haproxy = await readFile(join(DEPLOYED, 'haproxy.cfg'), 'utf8')
  await writeFile(join(settings, 'haproxy.cfg'), planted.haproxy?.(haproxy) ?? haproxy)
  const patroni = withoutSocket(await readFile(join(DEPLOYED, 'patroni.yaml'), 'utf8'))
  await writeFile(join(settings, 'patroni.yaml'), planted.patroni?.(patroni) ?? patroni)
  await writeFile(join(settings, MARKET_CFG), marketProxy(ports, publicUrl))
}

/** Three nodes with the same port cannot share the folder of PostgreSQL's socket, so they have none. */
function withoutSocket(patroni: string): string {
  return patroni.replace('\n  pg_hba:\n', "\n  parameters:\n    unix_socket_directories: ''\n  pg_hba:\n")
}

/**
 * HAProxy in front of the copies, in the place of the proxy with TLS that servers have (`deploy/Caddyfile`). A copy that
 * is not ready gets no requests, and a request that could not be sent goes to the other copy.
 */
function marketProxy({ market, copies }: ClusterPorts, publicUrl: string): string {
  return `listen market
  mode http
  bind 127.0.0.1:${market}
  option forwardfor
  option redispatch 1
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host ${new URL(publicUrl).host}
${copies.map((port, index) => `  server copy-${index + 1} 127.0.0.1:${port} check\n`).join('')}`
}
