import { accounts as contract } from '#contracts/accounts.ts'
import { operatorAccounts } from '#contracts/operator/accounts.ts'
import { operatorSession } from '#contracts/operator/session.ts'
import { secretsOf } from '#server/config.ts'
import { notOffered } from '#server/kit/not-offered.ts'
import { notAvailable } from '#server/kit/refusal.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { sendRequestedCode } from './codes/send-requested-code.ts'
import { accountsEncryptedColumns } from './encrypted-columns.ts'
import { finishClosings } from './finish-closings.ts'
import { finishClosingsJob, sendCodeJob, sweepAccountsJob, notifyOfFailuresJob } from './jobs.ts'
import { operatorAccountsOperations } from './operator-routes.ts'
import { accountsOperations, operatorSessionOperations } from './routes.ts'
import { notifyOfFailures } from './sessions/notify-of-failures.ts'
import { sweepAccounts } from './sweep-accounts.ts'

export const accounts: Module = {
  name: 'accounts',
  routes: (app) => {
    const { real, simulated } = app.config
    const operations = accountsOperations(app)
    return {
      accounts: mounted(
        contract,
        real.identity || simulated.identity
          ? operations
          : notOffered(operations, ['signInWithGoogle'], notAvailable('Signing in with Google')),
      ),
      operatorSession: mounted(operatorSession, operatorSessionOperations(app)),
      operatorAccounts: mounted(operatorAccounts, operatorAccountsOperations(app)),
    }
  },
  jobs: [
    handle(sendCodeJob, (app, request) => sendRequestedCode(app, request)),
    handle(notifyOfFailuresJob, (app, failures) => notifyOfFailures(app, failures)),
    handle(finishClosingsJob, (app) => finishClosings(app)),
    handle(sweepAccountsJob, ({ database }) => sweepAccounts(database)),
  ],
  encryptedColumns: (config) => accountsEncryptedColumns(secretsOf(config)),
}
