import type { Circumstances } from '#server/kit/operation.ts'
import { sendCodeJob, type AskedCode } from '../jobs.ts'
import type { AccountsParts } from '../parts.ts'
import { countAskedCode } from './count-sending.ts'

/** Has a code sent, if the target belongs to somebody; here nothing depends on it. Counts what is asked for. */
export async function askForCode(
  parts: AccountsParts,
  asked: AskedCode,
  from: Pick<Circumstances, 'address' | 'userAgent' | 'proofOfWork'>,
): Promise<void> {
  const { database, queue } = parts
  await countAskedCode(parts, asked.target, from)
  await database.kysely.transaction().execute((tx) => queue.enqueue(tx, sendCodeJob, asked))
}
