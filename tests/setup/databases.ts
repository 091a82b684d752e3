import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const TEMPLATE = 'kanti_template'

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace('/postgres?', `/${name}?`)
}

export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  await onServer(serverUrl, `create database ${name}` + (template ? ` template ${template}` : ''))
}

/** A fresh, migrated, empty database; `drop` ends its connections and removes it. */
export async function cloneTemplate(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(serverUrl, name, TEMPLATE)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  }
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
