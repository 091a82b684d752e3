import type { accounts } from '#contracts/accounts.ts'
import type { Operation } from '#server/kit/operation.ts'
import { countTries } from '../codes/code-tries.ts'
import type { AccountsParts } from '../parts.ts'
import { targetOf } from '../codes/target.ts'
import { findUserByTarget } from '../user-queries.ts'

/** Whether a reset code is right; it stays as good as before. */
export function checkResetCode(parts: AccountsParts): Operation<typeof accounts.checkResetCode> {
  const { database, codes } = parts
  return async ({ params, ...from }) => {
    const target = targetOf(params.email)
    await countTries(parts, target, from, async () => {
      const user = await findUserByTarget(database.kysely, target)
      await codes.check({ userId: user?.id ?? null, purpose: 'password_reset', target, code: params.otp })
    })
    return { message: 'The code is right. Choose a new password.' }
  }
}
