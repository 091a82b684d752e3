import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { createDiskStore } from '#server/providers/media-store/disk.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { variantKey, variantOf } from '#server/modules/media/variants.ts'
import { COMMON_FILES } from '#server/modules/media/warm-pictures.ts'
import { createDemoAccounts } from '#demo-market/create-demo-accounts.ts'
import { createDemoMarket } from '#demo-market/create-demo-market.ts'
import { buildIfChanged } from '#tools/build.ts'
import { cloneTemplate } from '../database/databases.ts'
import { findFreePort } from '#tools/free-port.ts'
import { installBrowser } from '#tools/install-browser.ts'
import { Processes } from '#tools/processes.ts'
import { simulatorAddresses } from '#tools/simulator-addresses.ts'

const SECRET = 's'.repeat(32)

/** The whole system on a free port, with the demo market and demo accounts, for the journeys. */
export default async function openSite(project: TestProject) {
  await installBrowser()
  await buildIfChanged((line) => console.log(line))
  const { url, ownerUrl, drop } = await cloneTemplate(project.getProvidedContext().postgresUrl)
  const data = await mkdtemp(join(tmpdir(), 'kanti-site-'))
  const database = connect(ownerUrl)
  const store = await createDiskStore(join(data, 'media'))
  await createDemoMarket(database, store, new Date())
  await storeCommonSizes(database, store)
  await createDemoAccounts({ database, secrets: [SECRET] })
  await database.close()

  const port = await findFreePort()
  const simulators = await simulatorAddresses()
  const processes = new Processes({
    ...process.env,
    ...simulators,
    PORT: String(port),
    METRICS_PORT: '0',
    // Each visitor sets the network that they come from.
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: url,
    DATA_DIR: data,
    SANDBOX: 'yes',
    DATABASE_MAY_FORGET: 'yes',
    SECRET,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
  })
  await Promise.all([
    processes.run('simulators', '../simulators/start.ts'),
    processes.run('http', '../server/start-http.ts'),
    processes.run('worker', '../server/start-worker.ts'),
  ])
  project.provide('siteUrl', `http://localhost:${port}`)
  project.provide('siteDatabaseUrl', url)
  project.provide('siteSecret', SECRET)
  project.provide('smtpUrl', simulators.SIMULATORS_SMTP_URL)
  return async () => {
    await processes.stop()
    await drop()
    await rm(data, { recursive: true, force: true })
  }
}

/** Stores pictures in the sizes that the worker would render in advance, half a minute's work: as they are. */
async function storeCommonSizes(database: Database, store: MediaStore): Promise<void> {
  const { rows } = await sql<{ original_key: string; width: number }>`
    select distinct original_key, width from media.media where media_type = 'photo'
  `.execute(database)
  for (const { original_key, width } of rows) {
    const bytes = (await store.find(original_key))!
    for (const variant of COMMON_FILES.flatMap((file) => variantOf(file, width, false) ?? []))
      await store.put(variantKey(original_key, variant), bytes)
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    siteDatabaseUrl: string
    siteSecret: string
    /** The address of its simulated mail server. */
    smtpUrl: string
  }
}
