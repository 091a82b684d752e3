import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect } from 'vitest'
import { findFreePort } from '#tools/free-port.ts'
import { findPooler } from '#tools/pooler.ts'
import { addCleanup } from '../app/cleanup.ts'
import { temporaryFolder } from '../app/temporary-folder.ts'

const DEPLOYED = fileURLToPath(new URL('../../../deploy/cluster/pgbouncer.ini', import.meta.url))
/** Fewer than a copy opens, so that each statement of a copy runs on whichever connection is free. */
const CONNECTIONS = 4

/**
 * Starts PgBouncer with the settings of `deploy/cluster` before the server of a database. `change` plants a fault. Ends
 * with the test. Returns the URL of the database through it.
 */
export async function startPooler(databaseUrl: string, change: (settings: string) => string = (settings) => settings) {
  const folder = await temporaryFolder('pooler')
  const port = await findFreePort()
  const direct = new URL(databaseUrl)
  const settings = new Map([
    ['*', `host=127.0.0.1 port=${await openPort(direct)}`],
    ['listen_port', String(port)],
    // The server trusts every client that reaches its socket.
    ['auth_type', 'trust'],
    ['auth_file', join(folder, 'users')],
    ['default_pool_size', String(CONNECTIONS)],
  ])
  const deployed = await readFile(DEPLOYED, 'utf8')
  const here = deployed.replaceAll(/^([\w*]+) = .*$/gm, (line, name: string) =>
    settings.has(name) ? `${name} = ${settings.get(name)}` : line,
  )
  await writeFile(join(folder, 'users'), `"${direct.username}" ""\n`)
  await writeFile(join(folder, 'pgbouncer.ini'), change(here))
  // PgBouncer refuses to run as root.
  await chmod(folder, 0o755)
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const [program, ...args] = [...(await findPooler())!, '-q', ...user, join(folder, 'pgbouncer.ini')]
  const pooler = spawn(program!, args, { stdio: 'ignore' })
  addCleanup(() => pooler.kill('SIGKILL'))
  const url = `postgres://${direct.username}@127.0.0.1:${port}${direct.pathname}`
  await expect.poll(() => connects(url)).toBe(true)
  return url
}

/** A port that leads to the socket of a server, whose folder PgBouncer's user may not enter. */
async function openPort({ searchParams }: URL): Promise<number> {
  const server = createServer((outer) => {
    const inner = connect(join(searchParams.get('host')!, '.s.PGSQL.5432'))
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const)
      one
        .on('error', () => {})
        .on('close', () => other.destroy())
        .pipe(other)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  addCleanup(() => server.close())
  return (server.address() as AddressInfo).port
}

async function connects(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
