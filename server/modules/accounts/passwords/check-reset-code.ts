import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation } from '#server/kit/operation.ts'
import { countTries } from '../codes/code-tries.ts'
import { targetOf } from '../codes/target.ts'
import { findUserByTarget } from '../user-queries.ts'

/** Checks a reset code without using it up. */
export function checkResetCode(app: App): Operation<typeof accounts.checkResetCode> {
  const { database, codes } = app
  return async ({ params, ...from }) => {
    const target = targetOf(params.email)
    await countTries(app, target, from, async () => {
      const user = await findUserByTarget(database, target)
      await codes.check({ userId: user?.id ?? null, purpose: 'password_reset', target, code: params.otp })
    })
    return { message: 'The code is right. Choose a new password.' }
  }
}
