import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation, RequestContext } from '#server/kit/operation.ts'
import { notAvailable } from '#server/kit/refusal.ts'
import { sendCodeJob, type CodeRequest } from '../jobs.ts'
import { isPhone, targetOf } from './target.ts'
import { countCodeRequest } from './count-sending.ts'

/** Queues a code and counts the request. Does not look up whether the target belongs to a user. */
async function askForCode(
  app: App,
  request: CodeRequest,
  from: Pick<RequestContext, 'address' | 'userAgent' | 'proofOfWork'>,
): Promise<void> {
  const { database, queue, outbox } = app
  if (isPhone(request.target) && !outbox.sendsSms) throw notAvailable('A code by SMS')
  await countCodeRequest(app, request.target, from)
  await database.transaction().execute((tx) => queue.enqueue(tx, sendCodeJob, request))
}

/** Sends a new code for the purpose of the last one. */
export function resendCode(app: App): Operation<typeof accounts.resendCode> {
  return async ({ body, caller, ...from }) => {
    const callerId = caller?.userId ?? null
    await askForCode(app, { asked: 'again', target: targetOf(body.email), callerId }, from)
    return { message: 'If a code is due, a new one is on its way.' }
  }
}

export function requestPasswordReset(app: App): Operation<typeof accounts.requestPasswordReset> {
  return async ({ body, ...from }) => {
    await askForCode(app, { asked: 'password_reset', target: targetOf(body.email), callerId: null }, from)
    return { message: 'If there is an account with that e-mail or phone, a code is on its way.' }
  }
}
