import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { RequestContext } from '#server/kit/operation.ts'
import { rules } from '../rate-limits.ts'
import { isPhone } from './target.ts'
import { deviceHashes, isAmong, type DeviceHashes } from '../sessions/known-devices.ts'
import { findUserWithDevices } from '../user-queries.ts'

type From = Pick<RequestContext, 'address' | 'userAgent' | 'proofOfWork'>

/**
 * Counts a visitor's request for a code, whether or not the target belongs to a user. Other people can use up the
 * target's budget without a proof of work, and the daily budget with one, but never the budget of a device from which
 * the owner has signed in.
 */
export async function countCodeRequest(app: App, target: string, from: From): Promise<void> {
  const { rateLimits, proofsOfWork } = app
  const { asker, isKnown } = await findAsker(app, target, from)
  const byNetwork = { rules: rules.sendingByAddress, key: addressKey(from.address) }
  const byTarget = { rules: rules.sendingByTarget, key: target }
  const byAsker = [rules.sendingInAMinute, ...rules.sendingByAsker]
  // A request that comes too soon must not use up shared budgets.
  await rateLimits.peek(byAsker, asker)
  await proofsOfWork.takeOrProve(isKnown ? [byNetwork] : [byNetwork, byTarget], from.proofOfWork)
  await rateLimits.consume(byAsker, asker)
}

/** Who asks about a target, which may belong to nobody: a device from which its owner has signed in, or a network. */
export async function findAsker(
  { database, secrets }: App,
  target: string,
  from: Pick<RequestContext, 'address' | 'userAgent'>,
): Promise<{ asker: string; isKnown: boolean }> {
  const { devices } = await findUserWithDevices(database, isPhone(target) ? 'phone' : 'email', target)
  const device = deviceHashes(secrets, from)
  const isKnown = isAmong(devices, device)
  return { asker: askerKey(target, isKnown ? deviceKey(device) : addressKey(from.address)), isKnown }
}

/** Key of a target together with the device or network that requests the code. */
export function askerKey(target: string, asker: string): string {
  return `${target} ${asker}`
}

export function deviceKey([device]: DeviceHashes): string {
  return device.toString('base64url')
}
