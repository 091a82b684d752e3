import { addressKey } from '#server/kit/address-key.ts'
import { sendCodeJob, type AskedCode } from '../jobs.ts'
import { rules } from '../limits.ts'
import type { AccountsParts } from '../parts.ts'

/** Has a code sent, if the target belongs to somebody; here nothing depends on it. Counts what is asked for. */
export async function askForCode(
  { database, queue, limits }: AccountsParts,
  { address, ...asked }: AskedCode & { address: string },
): Promise<void> {
  await limits.take(rules.sendingByAddress, addressKey(address))
  await limits.take([rules.sendingInAMinute, ...rules.sendingByTarget], asked.target)
  await database.kysely.transaction().execute((tx) => queue.enqueue(tx, sendCodeJob, asked))
}
