import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { RequestContext } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { countByNetwork } from '../count-by-network.ts'
import { rules } from '../rate-limits.ts'
import { findAsker } from './count-sending.ts'

/**
 * Tries a code under the rate limits of who asks and of the network, whether or not the target belongs to a user. A
 * successful try is not counted. Many networks together guess no more than five times for each code, and `sendingByTarget`
 * bounds the codes.
 */
export async function countTries<T>(
  app: App,
  target: string,
  from: Pick<RequestContext, 'address' | 'userAgent' | 'proofOfWork'>,
  tryCode: () => Promise<T>,
): Promise<T> {
  const { rateLimits, log } = app
  await countByNetwork(app, rules.codesByAddress, from)
  const { asker } = await findAsker(app, target, from)
  await rateLimits.consume(rules.codesByAsker, asker)
  const done = await tryCode().catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'wrong_code')
      log.info({ security: 'wrong_code', network: addressKey(from.address) }, 'a code was wrong')
    throw error
  })
  await rateLimits.forgive(rules.codesByAsker, asker)
  await rateLimits.forgive(rules.codesByAddress, addressKey(from.address))
  return done
}
