import { sql } from 'kysely'
import closeWithGrace from 'close-with-grace'
import { createApp } from './create-app.ts'
import { readConfig } from './config.ts'
import { dataFolders } from './data-folders.ts'
import { assertRoomOn, createReadiness } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { jobsOf } from './modules.ts'
import { endWithParent, explainAndExit } from './process.ts'

/** Seconds for running jobs to finish after a stop signal. */
const FINISH_WITHIN_SECONDS = 20

/** Process 2: jobs. */
async function main(): Promise<void> {
  const config = readConfig()
  if (!config.DATABASE_URL) throw new Error('Set DATABASE_URL, or use `npm start`, which brings a database along.')
  const app = await createApp(config, config.DATABASE_URL)
  const jobs = jobsOf(app)
  let draining = false
  const running = await runJobs(jobs, {
    databaseUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    log: app.log,
  })
  // The port after that of process 1; 0 turns both off.
  const port = config.METRICS_PORT === 0 ? 0 : config.METRICS_PORT + 1
  const look = createReadiness({
    isDraining: () => draining,
    checks: {
      database: () => sql`select 1`.execute(app.health),
      jobs: () => sql`select from pgboss.version`.execute(app.health),
    },
    lesserChecks: { disk: () => assertRoomOn(dataFolders(config).root) },
  })
  const metrics = serveMetrics(app.metrics, { port, host: config.METRICS_HOST }, app.log, look)

  closeWithGrace({ delay: (FINISH_WITHIN_SECONDS + 5) * 1000, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after a fault')
    draining = true
    await running.stop(FINISH_WITHIN_SECONDS * 1000)
    metrics?.close()
    await app.close()
  })
  endWithParent()
  const line = { jobs: jobs.length, ...(port !== 0 && { health: `http://${config.METRICS_HOST}:${port}/readyz` }) }
  app.log.info(line, 'working')
  process.send?.('ready')
}

main().catch(explainAndExit)
