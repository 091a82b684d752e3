import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { isVerified } from '#server/modules/accounts/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { sumToday } from './tallies.ts'

/**
 * Throws 422 `limit_exceeded` if a member has spent more today than their identity level allows. Call it in the
 * transaction that spends, after `holdMoney`, which serializes the purchases of a member.
 */
export async function refuseOverspending({ walletLimits }: App, tx: Db, userId: string): Promise<void> {
  const level = (await isVerified(tx, userId)) ? 'verified' : 'unverified'
  const { dayKobo } = walletLimits[level]
  if (dayKobo === null) return
  const { spentKobo } = await sumToday(tx, userId)
  if (spentKobo <= dayKobo) return
  const more = level === 'unverified' ? ' With a verified identity you may spend more.' : ''
  throw new Refusal(422, 'limit_exceeded', `You may spend ${nairaText(dayKobo)} a day.${more}`)
}
