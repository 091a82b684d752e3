import { earnings as contract, earningsSandbox } from '#contracts/earnings.ts'
import { operatorWithdrawals } from '#contracts/operator/withdrawals.ts'
import { secretsOf } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { notOffered } from '#server/kit/not-offered.ts'
import { notAvailable } from '#server/kit/refusal.ts'
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

const NEED_BANKS = ['listBanks', 'checkBankAccount', 'setBankAccount', 'withdraw'] as const

/** The card provider makes the bank transfers too. */
const isOffered = ({ config: { real, simulated } }: App) => real.cards || simulated.cards

export const earnings: Module = {
  name: 'earnings',
  routes: (app) => ({
    earnings: mounted(
      contract,
      isOffered(app)
        ? earningsOperations(app)
        : notOffered(earningsOperations(app), NEED_BANKS, notAvailable('Withdrawing')),
    ),
    operatorWithdrawals: mounted(operatorWithdrawals, operatorWithdrawalsOperations(app)),
    ...(app.config.isSandboxShown && { earningsSandbox: mounted(earningsSandbox, earningsSandboxOperations(app)) }),
  }),
  jobs: [
    handle(sendWithdrawalJob, (app, { id }) => advanceWithdrawal(app, id)),
    handle(sweepWithdrawalsJob, (app, _, { signal }) => sweepWithdrawals(app, signal)),
    handle(watchWithdrawalsJob, async (app) => isOffered(app) && watchWithdrawals(app)),
    handle(copyBanksJob, async (app) => isOffered(app) && copyBanks(app)),
  ],
  plugins: (app) => [transferApproval(app)],
  personalData: earningsData,
  encryptedColumns: (config) => earningsEncryptedColumns(keysFor(secretsOf(config), 'earnings')),
  metrics: { help: earningsMetrics, read: findEarningsMetrics },
}
