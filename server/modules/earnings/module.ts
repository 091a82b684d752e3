import { earnings as contract, earningsSandbox } from '#contracts/earnings.ts'
import { operatorWithdrawals } from '#contracts/operator/withdrawals.ts'
import { secretsOf } from '#server/config.ts'
import { keysFor } from '#server/kit/keys.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { copyBanks } from './bank-accounts/banks.ts'
import { earningsEncryptedColumns } from './encrypted-columns.ts'
import { copyBanksJob, sendWithdrawalJob, sweepWithdrawalsJob, watchWithdrawalsJob } from './jobs.ts'
import { earningsMetrics, findEarningsMetrics } from './metrics.ts'
import { operatorWithdrawalsOperations } from './operator-routes.ts'
import { earningsData } from './personal-data.ts'
import { earningsOperations, earningsSandboxOperations } from './routes.ts'
import { transferApproval } from './withdrawals/approve-transfer.ts'
import { advanceWithdrawal } from './withdrawals/send-withdrawal.ts'
import { sweepWithdrawals, watchWithdrawals } from './withdrawals/sweep-withdrawals.ts'

export const earnings: Module = {
  name: 'earnings',
  routes: (app) => ({
    earnings: mounted(contract, earningsOperations(app)),
    operatorWithdrawals: mounted(operatorWithdrawals, operatorWithdrawalsOperations(app)),
    ...(app.config.isSandboxShown && { earningsSandbox: mounted(earningsSandbox, earningsSandboxOperations(app)) }),
  }),
  jobs: [
    handle(sendWithdrawalJob, (app, { id }) => advanceWithdrawal(app, id)),
    handle(sweepWithdrawalsJob, (app, _, { signal }) => sweepWithdrawals(app, signal)),
    handle(watchWithdrawalsJob, async ({ config, ...app }) => {
      if (config.real.cards || config.simulated.cards) await watchWithdrawals({ ...app, config })
    }),
    handle(copyBanksJob, (app) => copyBanks(app)),
  ],
  webhooks: [transferApproval],
  personalData: earningsData,
  encryptedColumns: (config) => earningsEncryptedColumns(keysFor(secretsOf(config), 'earnings')),
  metrics: { help: earningsMetrics, read: findEarningsMetrics },
}
