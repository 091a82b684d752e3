import type { accounts } from '#contracts/accounts.ts'
import type { Operation } from '#server/kit/operation.ts'
import { askForCode } from '../codes/ask-for-code.ts'
import type { AccountsParts } from '../parts.ts'
import { targetOf } from '../codes/target.ts'

export function requestPasswordReset(parts: AccountsParts): Operation<typeof accounts.requestPasswordReset> {
  return async ({ body, ...from }) => {
    await askForCode(parts, { asked: 'password_reset', target: targetOf(body.email), callerId: null }, from)
    return { message: 'If there is an account with that e-mail or phone, a code is on its way.' }
  }
}
