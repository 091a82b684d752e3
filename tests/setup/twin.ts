import { createHttp } from '#server/app-http.ts'
import { createApp, type App } from '#server/app.ts'
import { atEnd } from './at-end.ts'

/**
 * A stand-in for a second process of an app: on the same database, with its own connections and memory. Closed before
 * the first app, which drops the database.
 */
export async function createTwin(first: { app: App; url: string }, change: (app: App) => App = (app) => app) {
  const app = change(await createApp(first.app.config, first.url))
  const http = await createHttp(app, { pages: false })
  atEnd(async () => {
    await http.close()
    await app.close()
  })
  return http
}
