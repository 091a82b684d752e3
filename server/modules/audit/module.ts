import { audit as contract } from '#contracts/operator/audit.ts'
import { readSnapshot } from '#server/database/read-snapshot.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { checkChain } from './check-chain.ts'
import { checkAuditJob } from './jobs.ts'
import { auditOperations } from './routes.ts'

export const auditLog: Module = {
  name: 'audit',
  routes: (app) => ({ audit: mounted(contract, auditOperations(app)) }),
  jobs: [
    handle(checkAuditJob, async ({ database, log }) =>
      log.info(await readSnapshot(database, checkChain), 'audit log checked'),
    ),
  ],
}
