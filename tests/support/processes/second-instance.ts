import type { App } from '#server/context.ts'
import { createApp } from '#server/create-app.ts'
import { changedBy, serve, type WholeApp } from '../app/whole-app.ts'
import { addCleanup } from '../app/cleanup.ts'

/**
 * A stand-in for a second process of an app: on the same database, with its own connections and memory. Closed before
 * the first app, which drops the database.
 */
export async function createSecondInstance(
  first: { app: App; url: string },
  change: (app: WholeApp) => WholeApp = (app) => app,
) {
  const app = changedBy(change, await createApp(first.app.config, first.url))
  const http = await serve(app)
  addCleanup(async () => {
    await http.close()
    await app.close()
  })
  return http
}
