import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { RequestContext } from '#server/kit/operation.ts'
import type { NetworkRules } from '#server/rate-limits/create-proofs-of-work.ts'

/**
 * Counts requests of one network, which many phones may share. After a few free requests each needs a proof of work of
 * rising difficulty; above a maximum all are refused.
 */
export function countByNetwork(
  { proofsOfWork }: App,
  rules: NetworkRules,
  { address, proofOfWork }: Pick<RequestContext, 'address' | 'proofOfWork'>,
): Promise<void> {
  return proofsOfWork.takeOrProve([{ rules, key: addressKey(address) }], proofOfWork)
}
