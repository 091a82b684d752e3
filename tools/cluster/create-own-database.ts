import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterUrls } from './urls.ts'

/** Milliseconds for HAProxy to have asked who is primary. */
const READY_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 250

/** Creates the owner of the tables and their database, unless they exist, as docs/scaling.md does by hand. */
export async function createOwnDatabase({ superuserUrl, ownerUrl }: Pick<ClusterUrls, 'superuserUrl' | 'ownerUrl'>) {
  const { username, password, pathname } = new URL(ownerUrl)
  const client = await connectToPrimary(superuserUrl)
  try {
    const [role, name] = [username, pathname.slice(1)].map((word) => client.escapeIdentifier(word))
    if (!(await isThere(client, 'select from pg_roles where rolname = $1', username)))
      await client.query(`create role ${role} login createrole password ${client.escapeLiteral(password)}`)
    if (!(await isThere(client, 'select from pg_database where datname = $1', pathname.slice(1))))
      await client.query(`create database ${name} owner ${role} encoding UTF8 template template0`)
  } finally {
    await client.end()
  }
}

async function isThere(client: pg.Client, query: string, ...values: readonly string[]): Promise<boolean> {
  return (await client.query(query, [...values])).rows.length > 0
}

/** Before HAProxy has asked each node who is primary, a connection may lead to a standby. */
async function connectToPrimary(url: string): Promise<pg.Client> {
  const deadline = performance.now() + READY_WITHIN_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const isPrimary = await client.connect().then(
      () => isThere(client, 'select where not pg_is_in_recovery()'),
      () => false,
    )
    if (isPrimary) return client
    await client.end()
    if (performance.now() > deadline) throw new Error('HAProxy leads to no primary.')
    await sleep(LOOK_EVERY_MS)
  }
}
