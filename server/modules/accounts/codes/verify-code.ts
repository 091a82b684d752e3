import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation } from '#server/kit/operation.ts'
import { countTries } from './code-tries.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmTarget } from './confirm-target.ts'
import { hasAskedFor, newTargetPurpose } from './target-queries.ts'
import { targetOf } from './target.ts'
import { findUserByTarget } from '../user-queries.ts'

/** Accepts the code of a new account, or of a new e-mail or phone that the caller has requested. */
export function verifyCode(app: App): Operation<typeof accounts.verifyCode> {
  const { database, codes } = app
  return async ({ body, caller, ...from }) => {
    const target = targetOf(body.email)
    const message = await countTries(app, target, from, async () => {
      if (caller && (await hasAskedFor(database, caller.userId, target))) {
        const tried = { userId: caller.userId, purpose: newTargetPurpose(target), target, code: body.token }
        return codes.spend(tried, (tx, user) => confirmTarget(app, tx, user, target))
      }
      const user = await findUserByTarget(database, target)
      const tried = { userId: user?.id ?? null, purpose: 'registration', target, code: body.token } as const
      await codes.spend(tried, (tx, registered) => confirmEmail(app, tx, registered))
      return 'Your account is verified. You can sign in now.'
    })
    return { message }
  }
}
