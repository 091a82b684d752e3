import { addressKey } from '#server/kit/address-key.ts'
import type { Circumstances } from '#server/kit/operation.ts'
import { rules } from './limits.ts'
import type { AccountsParts } from './parts.ts'

/** Counts a new account, by whichever way: past a few from one network each proves some work, and then none is let in. */
export async function countRegistration(
  { limits, proofsOfWork }: Pick<AccountsParts, 'limits' | 'proofsOfWork'>,
  { address, proofOfWork }: Pick<Circumstances, 'address' | 'proofOfWork'>,
): Promise<void> {
  await proofsOfWork.takeOrProve(rules.registrationsByAddress, addressKey(address), proofOfWork)
  await limits.take(rules.mostRegistrationsByAddress, addressKey(address))
}
