import { statfs } from 'node:fs/promises'
import { findBackupAge } from './backups.ts'
import { dataFolders } from './data-folders.ts'
import type { App } from './context.ts'
import { loadMetrics } from './http/shed-load.ts'
import { findJobMetrics, jobMetrics } from './jobs/metrics.ts'

/** Shows the gauges of a process in `/metrics`. */
export function observeProcess(
  app: Pick<App, 'metrics' | 'database' | 'reads' | 'changes' | 'loadShedder' | 'config'>,
): void {
  const { metrics, database, reads, changes, loadShedder, config } = app
  metrics.observeGauges(loadMetrics, async () => ({ http_turned_away_total: loadShedder.turnedAway() }))
  metrics.observeGauges(jobMetrics, () => findJobMetrics(database))
  metrics.observeGauges(
    {
      database_connections: 'Most connections of this process to the database',
      database_connections_busy: 'Connections in use',
      database_connections_wanted: 'Callers that wait for a connection',
      database_reads_of_replica_total: 'Reads of visitors by a replica, since the process began',
      database_reads_of_primary_total: 'Reads of visitors by the primary, since the process began',
      change_feed_live: '1 while this process hears what changes; otherwise it caches no responses',
    },
    async () => {
      const { most, busy, waiting } = database.use()
      return {
        database_connections: most,
        database_connections_busy: busy,
        database_connections_wanted: waiting,
        database_reads_of_replica_total: reads.counts().replica,
        database_reads_of_primary_total: reads.counts().primary,
        change_feed_live: Number(changes.isLive()),
      }
    },
  )
  metrics.observeGauges(
    { disk_bytes: 'Size of the disk that DATA_DIR is on', disk_free_bytes: 'Free bytes on that disk' },
    async () => {
      const { blocks, bavail, bsize } = await statfs(dataFolders(config).root)
      return { disk_bytes: blocks * bsize, disk_free_bytes: bavail * bsize }
    },
  )
  metrics.observeGauges(
    { backup_age_seconds: 'Time since the newest complete backup in BACKUP_DIR was begun' },
    async () => ({ backup_age_seconds: await findBackupAge(dataFolders(config).backups, new Date()) }),
  )
}
