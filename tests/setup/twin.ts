import { createHttp } from '#server/app-http.ts'
import { createApp, type App } from '#server/app.ts'
import { atEnd } from './at-end.ts'

/**
 * A second process for a whole app, as far as one process can have two: on the same database, with connections and a
 * memory of its own. It is closed before the first, because that one drops the database.
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
