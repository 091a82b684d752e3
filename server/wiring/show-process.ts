import { statfs } from 'node:fs/promises'
import type { ChangeFeed } from '#server/database/change-feed.ts'
import type { Database } from '#server/database/connect.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { loadMetrics, type LoadShedder } from '#server/http/shed-load.ts'
import { findJobMetrics, jobMetrics } from '#server/jobs/metrics.ts'

/** What a process stands on, for whoever reads `/metrics`. */
export function showProcess(
  metrics: Metrics,
  parts: { database: Database; changes: ChangeFeed; loadShedder: LoadShedder; folder: string },
): void {
  const { database, changes, loadShedder, folder } = parts
  metrics.observeGauges(loadMetrics, async () => ({ http_turned_away_total: loadShedder.turnedAway() }))
  metrics.observeGauges(jobMetrics, () => findJobMetrics(database))
  metrics.observeGauges(
    {
      database_connections: 'Connections of this process to the database, at most',
      database_connections_busy: 'Those that work',
      database_connections_wanted: 'Who waits for one',
      change_feed_live: '1 while this process hears what changes; otherwise it caches no responses',
    },
    async () => {
      const { most, busy, waiting } = database.use()
      return {
        database_connections: most,
        database_connections_busy: busy,
        database_connections_wanted: waiting,
        change_feed_live: Number(changes.isLive()),
      }
    },
  )
  metrics.observeGauges(
    { disk_bytes: 'Size of the disk that DATA_DIR is on', disk_free_bytes: 'What is free of it' },
    async () => {
      const { blocks, bavail, bsize } = await statfs(folder)
      return { disk_bytes: blocks * bsize, disk_free_bytes: bavail * bsize }
    },
  )
}
