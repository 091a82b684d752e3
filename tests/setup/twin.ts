import type { App } from '#server/context.ts'
import { createApp } from '#server/create-app.ts'
import { changedBy, serve, type WholeApp } from './whole-app.ts'
import { atEnd } from './at-end.ts'

/**
 * A second process for a whole app, as far as one process can have two: on the same database, with connections and a
 * memory of its own. It is closed before the first, because that one drops the database.
 */
export async function createTwin(first: { app: App; url: string }, change: (app: WholeApp) => WholeApp = (app) => app) {
  const app = changedBy(change, await createApp(first.app.config, first.url))
  const http = await serve(app)
  atEnd(async () => {
    await http.close()
    await app.close()
  })
  return http
}
