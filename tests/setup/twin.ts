import type { App } from '#server/context.ts'
import { createApp } from '#server/create-app.ts'
import { changedBy, serve, type WholeApp } from './whole-app.ts'
import { atEnd } from './at-end.ts'

/**
 * A stand-in for a second process of an app: on the same database, with its own connections and memory. Closed before
 * the first app, which drops the database.
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
