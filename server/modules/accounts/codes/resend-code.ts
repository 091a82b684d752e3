import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation } from '#server/kit/operation.ts'
import { askForCode } from './ask-for-code.ts'
import { targetOf } from './target.ts'

/** Sends a new code for the purpose of the last one. */
export function resendCode(app: App): Operation<typeof accounts.resendCode> {
  return async ({ body, caller, ...from }) => {
    const callerId = caller?.userId ?? null
    await askForCode(app, { asked: 'again', target: targetOf(body.email), callerId }, from)
    return { message: 'If a code is due, a new one is on its way.' }
  }
}
