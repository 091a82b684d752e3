import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createHttp } from '#server/app-http.ts'
import { createApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { cloneTemplate } from './databases.ts'
import { atEnd } from './at-end.ts'

/**
 * Everything that the HTTP process serves except pages, in this process, on a new, empty database. `change` may replace
 * parts of the app.
 */
export async function openWholeApp(settings: Record<string, string> = {}, change: (app: App) => App = (app) => app) {
  const { url, drop } = await cloneTemplate(inject('postgresUrl'))
  const folder = await mkdtemp(join(tmpdir(), 'kanti-app-'))
  const config = readConfig({
    SANDBOX: 'yes',
    DATABASE_MAY_FORGET: 'yes',
    SECRET: 's'.repeat(32),
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    PUBLIC_URL: 'https://kanti.example',
    ...settings,
  })
  const app = change(await createApp(config, url))
  const http = await createHttp(app, { pages: false })
  atEnd(async () => {
    await http.close()
    await app.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  return { app, http, url }
}
