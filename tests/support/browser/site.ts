import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDiskStore } from '#server/providers/media-store/disk.ts'
import { connect } from '#server/database/connect.ts'
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
  await createDemoMarket(database, await createDiskStore(join(data, 'media')), new Date())
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

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    siteDatabaseUrl: string
    siteSecret: string
    /** The address of its simulated mail server. */
    smtpUrl: string
  }
}
