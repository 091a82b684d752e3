import { addressKey } from '#server/kit/address-key.ts'
import type { Circumstances } from '#server/kit/operation.ts'
import { sendCodeJob, type AskedCode } from '../jobs.ts'
import { rules } from '../limits.ts'
import type { AccountsParts } from '../parts.ts'

/**
 * Has a code sent, if the target belongs to somebody; here nothing depends on it. Counts what is asked for; a network
 * of many phones proves some work past its limit.
 */
export async function askForCode(
  { database, queue, limits, proofsOfWork }: AccountsParts,
  asked: AskedCode,
  { address, proofOfWork }: Pick<Circumstances, 'address' | 'proofOfWork'>,
): Promise<void> {
  await proofsOfWork.takeOrProve(rules.sendingByAddress, addressKey(address), proofOfWork)
  await limits.take(rules.mostSendingByAddress, addressKey(address))
  await limits.take([rules.sendingInAMinute, ...rules.sendingByTarget], asked.target)
  await database.kysely.transaction().execute((tx) => queue.enqueue(tx, sendCodeJob, asked))
}
