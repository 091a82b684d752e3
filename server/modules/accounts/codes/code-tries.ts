import { addressKey } from '#server/kit/address-key.ts'
import { rules } from '../limits.ts'
import type { AccountsParts } from '../parts.ts'

/**
 * Tries a code under the limits of its target and of the network, whether or not the target belongs to anybody. A try
 * that succeeds is forgiven.
 */
export async function countTries<T>(
  { limits }: Pick<AccountsParts, 'limits'>,
  { target, address }: { target: string; address: string },
  tryCode: () => Promise<T>,
): Promise<T> {
  await limits.take(rules.codesByAddress, addressKey(address))
  await limits.take(rules.codesByTarget, target)
  const done = await tryCode()
  await limits.forgive(rules.codesByTarget, target)
  await limits.forgive(rules.codesByAddress, addressKey(address))
  return done
}
