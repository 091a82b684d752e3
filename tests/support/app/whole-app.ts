import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { createApp } from '#server/create-app.ts'
import { createHttp } from '#server/create-http.ts'
import type { FindCaller } from '#server/kit/operation.ts'
import type { Mounted } from '#server/module.ts'
import { mountModules } from '#server/modules.ts'
import { findCaller as findCallerBy } from '#server/modules/accounts/index.ts'
import { addCleanup } from './cleanup.ts'
import { SANDBOX } from './sandbox.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { cloneTemplate } from '../database/databases.ts'

/** An app with its routes, so that a test can replace them. */
export interface WholeApp extends App {
  readonly modules: Readonly<Record<string, Mounted>>
  readonly findCaller: FindCaller
}

interface Choices {
  /** The address of a database to share; otherwise an empty one is created. */
  readonly on?: string | undefined
  readonly findCaller?: FindCaller
}

/**
 * Everything that the HTTP process serves except pages, in this process, on a new, empty database. `change` may replace
 * parts of the app.
 */
export async function openWholeApp(
  settings: Record<string, string> = {},
  change: (app: WholeApp) => WholeApp = (app) => app,
  { on, findCaller }: Choices = {},
) {
  const { url, drop } = on === undefined ? await cloneTemplate(inject('postgresUrl')) : { url: on, drop: () => {} }
  const folder = await temporaryFolder('app')
  const config = readConfig({
    ...SANDBOX,
    DATA_DIR: folder,
    ...settings,
  })
  const created = await createApp(config, url)
  const app = changedBy(change, created, findCaller)
  const http = await serve(app)
  addCleanup(async () => {
    await http.close()
    await created.close()
    await drop()
  })
  return { app, http, url }
}

/** An app after a change, with routes that see it. */
export function changedBy(
  change: (app: WholeApp) => WholeApp,
  created: App,
  findCaller: FindCaller = findCallerBy(created.database),
): WholeApp {
  const before: WholeApp = { ...created, modules: mountModules(created), findCaller }
  const changed = change(before)
  return changed.modules === before.modules ? { ...changed, modules: mountModules(changed) } : changed
}

/** Serves an app without its pages. */
export function serve(app: WholeApp): Promise<FastifyInstance> {
  return createHttp(app, { pages: false, modules: app.modules, findCaller: app.findCaller })
}
