import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation } from '#server/kit/operation.ts'
import { askForCode } from '../codes/ask-for-code.ts'
import { targetOf } from '../codes/target.ts'

export function requestPasswordReset(app: App): Operation<typeof accounts.requestPasswordReset> {
  return async ({ body, ...from }) => {
    await askForCode(app, { asked: 'password_reset', target: targetOf(body.email), callerId: null }, from)
    return { message: 'If there is an account with that e-mail or phone, a code is on its way.' }
  }
}
