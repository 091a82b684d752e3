import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { RequestContext } from '#server/kit/operation.ts'
import { rules } from '../rate-limits.ts'
import { isPhone } from './target.ts'
import { deviceHashes, isAmong, type DeviceHashes } from '../sessions/known-devices.ts'
import { findUserWithDevices } from '../user-queries.ts'

type From = Pick<RequestContext, 'address' | 'userAgent' | 'proofOfWork'>

/**
 * Counts a code that a visitor asks for, whether or not its target belongs to anybody. Others can use up what a target is
 * sent without a proof of work, and with one what it is sent at all in a day; not what a device is, from which the owner of
 * the target has signed in.
 */
export async function countAskedCode(app: App, target: string, from: From): Promise<void> {
  const { database, rateLimits, proofsOfWork, secrets } = app
  const { devices } = await findUserWithDevices(database.kysely, isPhone(target) ? 'phone' : 'email', target)
  const device = deviceHashes(secrets, from)
  const network = addressKey(from.address)
  const byNetwork = { rules: rules.sendingByAddress, key: network }
  const isKnown = isAmong(devices, device)
  const byTarget = { rules: rules.sendingByTarget, key: target }
  const asker = askerKey(target, isKnown ? deviceKey(device) : network)
  const byAsker = [rules.sendingInAMinute, ...rules.sendingByAsker]
  // Who asks too soon uses up nothing that is everybody's.
  await rateLimits.peek(byAsker, asker)
  await proofsOfWork.takeOrProve(isKnown ? [byNetwork] : [byNetwork, byTarget], from.proofOfWork)
  await rateLimits.consume(byAsker, asker)
}

/** Names a target with who asks for a code there. */
export function askerKey(target: string, asker: string): string {
  return `${target} ${asker}`
}

export function deviceKey([device]: DeviceHashes): string {
  return device.toString('base64url')
}
