import { addressKey } from '#server/kit/address-key.ts'
import type { Circumstances } from '#server/kit/operation.ts'
import { countByNetwork } from '../count-by-network.ts'
import { rules } from '../limits.ts'
import type { AccountsParts } from '../parts.ts'

/**
 * Tries a code under the limits of its target and of the network, whether or not the target belongs to anybody. A try
 * that succeeds is forgiven.
 */
export async function countTries<T>(
  parts: Pick<AccountsParts, 'limits' | 'proofsOfWork'>,
  target: string,
  from: Pick<Circumstances, 'address' | 'proofOfWork'>,
  tryCode: () => Promise<T>,
): Promise<T> {
  const { limits } = parts
  await countByNetwork(parts, rules.codesByAddress, from)
  await limits.take(rules.codesByTarget, target)
  const done = await tryCode()
  await limits.forgive(rules.codesByTarget, target)
  await limits.forgive(rules.codesByAddress, addressKey(from.address))
  return done
}
