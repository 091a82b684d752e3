import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { RequestContext } from '#server/kit/operation.ts'
import type { NetworkRules } from '#server/rate-limits/create-proofs-of-work.ts'

/**
 * Counts requests of one network, which may be that of very many phones: past a few each proves some work, the more of
 * them the harder, and past many none is let in.
 */
export function countByNetwork(
  { proofsOfWork }: App,
  rules: NetworkRules,
  { address, proofOfWork }: Pick<RequestContext, 'address' | 'proofOfWork'>,
): Promise<void> {
  return proofsOfWork.takeOrProve([{ rules, key: addressKey(address) }], proofOfWork)
}
