import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { appUrlOf } from '#server/database/embedded.ts'

export const TEMPLATE = 'kanti_template'

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace('/postgres?', `/${name}?`)
}

export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  await onServer(serverUrl, `create database ${name}` + (template ? ` template ${template}` : ''))
}

/**
 * A fresh, migrated, empty database, as the application meets it, and as its owner; `drop` ends its connections and removes it.
 */
export async function cloneTemplate(
  serverUrl: string,
): Promise<{ url: string; ownerUrl: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(serverUrl, name, TEMPLATE)
  const ownerUrl = databaseUrl(serverUrl, name)
  return {
    url: appUrlOf(ownerUrl),
    ownerUrl,
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  }
}

/** The same database as its owner, who may do what the application may not. */
export function ownerUrlOf(url: string): string {
  return url.replace('://kanti_app@', '://kanti@')
}

export async function asOwner(url: string, sql: string): Promise<void> {
  await onServer(ownerUrlOf(url), sql)
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
