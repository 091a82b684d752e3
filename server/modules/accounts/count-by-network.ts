import { addressKey } from '#server/kit/address-key.ts'
import type { Circumstances } from '#server/kit/operation.ts'
import type { NetworkRules } from './limits.ts'
import type { AccountsParts } from './parts.ts'

/** Counts what comes from a network of many phones: past a few each proves some work, and past many none is let in. */
export async function countByNetwork(
  { limits, proofsOfWork }: Pick<AccountsParts, 'limits' | 'proofsOfWork'>,
  [few, many]: NetworkRules,
  { address, proofOfWork }: Pick<Circumstances, 'address' | 'proofOfWork'>,
): Promise<void> {
  await proofsOfWork.takeOrProve(few, addressKey(address), proofOfWork)
  await limits.take(many, addressKey(address))
}
