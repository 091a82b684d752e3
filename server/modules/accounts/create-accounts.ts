import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import type { FindCaller } from '#server/kit/operation.ts'
import { createCodes } from './codes/codes.ts'
import { finishClosings } from './finish-closings.ts'
import { finishClosingsJob, sendCodeJob, sweepAccountsJob, tellOfFailuresJob } from './jobs.ts'
import { createPasswords } from './passwords/passwords.ts'
import type { AccountsGiven, AccountsParts } from './parts.ts'
import { accountsOperations, operatorSessionOperations } from './routes.ts'
import { sendAskedCode } from './codes/send-asked-code.ts'
import { operatorAccountsOperations } from './operator-routes.ts'
import { findCaller } from './sessions/sessions.ts'
import { notifyOfFailures } from './sessions/notify-of-failures.ts'
import { sweepAccounts } from './sweep-accounts.ts'

export interface Accounts {
  readonly operations: ReturnType<typeof accountsOperations>
  readonly operatorSessionOperations: ReturnType<typeof operatorSessionOperations>
  readonly operatorOperations: ReturnType<typeof operatorAccountsOperations>
  readonly findCaller: FindCaller
  /** What the worker does. */
  readonly jobs: readonly HandledJob[]
}

export function createAccounts(given: AccountsGiven): Accounts {
  const parts: AccountsParts = { ...given, codes: createCodes(given), passwords: createPasswords(given.secrets) }
  return {
    operations: accountsOperations(parts),
    operatorSessionOperations: operatorSessionOperations(parts),
    operatorOperations: operatorAccountsOperations(given),
    findCaller: findCaller(given.database),
    jobs: [
      handled(sendCodeJob, (asked) => sendAskedCode(parts, asked)),
      handled(tellOfFailuresJob, (failures) => notifyOfFailures(parts, failures)),
      handled(finishClosingsJob, () => finishClosings(parts)),
      handled(sweepAccountsJob, () => sweepAccounts(given.database)),
    ],
  }
}
