import type { Circumstances } from '#server/kit/operation.ts'
import { countByNetwork } from '../count-by-network.ts'
import { sendCodeJob, type AskedCode } from '../jobs.ts'
import { rules } from '../limits.ts'
import type { AccountsParts } from '../parts.ts'

/** Has a code sent, if the target belongs to somebody; here nothing depends on it. Counts what is asked for. */
export async function askForCode(
  parts: AccountsParts,
  asked: AskedCode,
  from: Pick<Circumstances, 'address' | 'proofOfWork'>,
): Promise<void> {
  const { database, queue, limits } = parts
  await countByNetwork(parts, rules.sendingByAddress, from)
  await limits.take([rules.sendingInAMinute, ...rules.sendingByTarget], asked.target)
  await database.kysely.transaction().execute((tx) => queue.enqueue(tx, sendCodeJob, asked))
}
