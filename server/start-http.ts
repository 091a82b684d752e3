import closeWithGrace from 'close-with-grace'
import { setTimeout as sleep } from 'node:timers/promises'
import { createHttp } from './create-http.ts'
import { createApp } from './create-app.ts'
import { readConfig } from './config.ts'
import { serveMetrics } from './http/metrics.ts'
import { endWithParent, explainAndExit, explainListening } from './process.ts'

/** Seconds for running requests to finish after a stop signal. */
const FINISH_WITHIN_SECONDS = 20

/** Process 1: API and pages. Needs `DATABASE_URL`; `tools/start.ts` sets it to the embedded database. */
async function main(): Promise<void> {
  const config = readConfig()
  if (!config.DATABASE_URL) throw new Error('Set DATABASE_URL, or use `npm start`, which brings a database along.')
  const app = await createApp(config, config.DATABASE_URL)
  let draining = false
  const http = await createHttp(app, { isDraining: () => draining })
  const metrics = serveMetrics(app.metrics, { port: config.METRICS_PORT, host: config.METRICS_HOST }, app.log)

  closeWithGrace(
    { delay: (config.SHUTDOWN_DELAY_SECONDS + FINISH_WITHIN_SECONDS) * 1000, logger: app.log },
    async ({ err }) => {
      if (err) app.log.fatal({ err }, 'stopping after a fault')
      draining = true
      await sleep(config.SHUTDOWN_DELAY_SECONDS * 1000)
      await http.close()
      metrics?.close()
      await app.close()
    },
  )
  endWithParent()

  await http.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    throw explainListening(error, config.HOST)
  })
  app.log.info({ port: config.PORT }, 'serving')
  process.send?.('ready')
}

main().catch(explainAndExit)
