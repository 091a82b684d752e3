import { addressKey } from '#server/kit/address-key.ts'
import type { Circumstances } from '#server/kit/operation.ts'
import { rules } from '../limits.ts'
import type { AccountsParts } from '../parts.ts'

/**
 * Tries a code under the limits of its target and of the network, whether or not the target belongs to anybody. A
 * network of many phones proves some work past its limit. A try that succeeds is forgiven.
 */
export async function countTries<T>(
  { limits, proofsOfWork }: Pick<AccountsParts, 'limits' | 'proofsOfWork'>,
  target: string,
  { address, proofOfWork }: Pick<Circumstances, 'address' | 'proofOfWork'>,
  tryCode: () => Promise<T>,
): Promise<T> {
  await proofsOfWork.takeOrProve(rules.codesByAddress, addressKey(address), proofOfWork)
  await limits.take(rules.mostCodesByAddress, addressKey(address))
  await limits.take(rules.codesByTarget, target)
  const done = await tryCode()
  await limits.forgive(rules.codesByTarget, target)
  await limits.forgive([rules.codesByAddress, rules.mostCodesByAddress], addressKey(address))
  return done
}
