import type { RequestContext } from '#server/kit/operation.ts'
import { notAvailable } from '#server/kit/refusal.ts'
import { sendCodeJob, type AskedCode } from '../jobs.ts'
import type { AccountsParts } from '../parts.ts'
import { isPhone } from './target.ts'
import { countAskedCode } from './count-sending.ts'

/** Has a code sent, if the target belongs to somebody; here nothing depends on it. Counts what is asked for. */
export async function askForCode(
  parts: AccountsParts,
  asked: AskedCode,
  from: Pick<RequestContext, 'address' | 'userAgent' | 'proofOfWork'>,
): Promise<void> {
  const { database, queue, outbox } = parts
  if (isPhone(asked.target) && !outbox.sendsSms) throw notAvailable('A code by SMS')
  await countAskedCode(parts, asked.target, from)
  await database.kysely.transaction().execute((tx) => queue.enqueue(tx, sendCodeJob, asked))
}
