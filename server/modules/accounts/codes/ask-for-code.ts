import type { App } from '#server/context.ts'
import type { RequestContext } from '#server/kit/operation.ts'
import { notAvailable } from '#server/kit/refusal.ts'
import { sendCodeJob, type CodeRequest } from '../jobs.ts'
import { isPhone } from './target.ts'
import { countCodeRequest } from './count-sending.ts'

/** Queues a code and counts the request. Does not look up whether the target belongs to a user. */
export async function askForCode(
  app: App,
  request: CodeRequest,
  from: Pick<RequestContext, 'address' | 'userAgent' | 'proofOfWork'>,
): Promise<void> {
  const { database, queue, outbox } = app
  if (isPhone(request.target) && !outbox.sendsSms) throw notAvailable('A code by SMS')
  await countCodeRequest(app, request.target, from)
  await database.transaction().execute((tx) => queue.enqueue(tx, sendCodeJob, request))
}
