import type { App } from '#server/context.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { advanceWithdrawal } from './send-withdrawal.ts'
import { countOpen, listDue } from './withdrawal-queries.ts'

/** Advances every due withdrawal. */
export function sweepWithdrawals(app: App, signal?: AbortSignal): Promise<void> {
  const work = (id: string) => advanceWithdrawal(app, id)
  return forEachDue(app, { list: listDue, work, stuck: 'a withdrawal is stuck', signal })
}

/**
 * Raises alarms for withdrawals that wait for a day, and for a low balance at the provider. Throws if the provider does
 * not answer, or refuses our key: it is the only job that asks the provider something at all hours.
 */
export async function watchWithdrawals({ providers, config, database, log }: App): Promise<void> {
  const { stuck_count: count } = await countOpen(database)
  if (count > 0) log.error({ alarm: 'withdrawal_stuck', count }, 'withdrawals wait for a day')
  const balance = await providers.transfers.readBalance()
  if (balance.kind === 'unknown') throw new Error(`The card provider does not report our balance: ${balance.reason}`)
  const { balanceKobo } = balance
  if (balanceKobo < config.PAYOUTS_LOW * 100)
    log.error({ alarm: 'payouts_low', balanceKobo }, 'the balance for withdrawals at the provider is low')
}
