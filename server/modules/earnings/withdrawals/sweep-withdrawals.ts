import type { App } from '#server/context.ts'
import { advanceWithdrawal } from './send-withdrawal.ts'
import { countOpen, listDue } from './withdrawal-queries.ts'

/** Advances every due withdrawal, each once per sweep. A fault with one does not stop the others. */
export async function sweepWithdrawals(app: App, signal?: AbortSignal): Promise<void> {
  const seen = new Set<string>()
  for (let due = await listDue(app.database); due.length > 0; due = await listDue(app.database)) {
    const fresh = due.filter((id) => !seen.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) {
      if (signal?.aborted) return
      seen.add(id)
      await advanceWithdrawal(app, id).catch((error: unknown) =>
        app.log.error({ err: error, id }, 'a withdrawal is stuck'),
      )
    }
  }
}

/** Raises alarms for withdrawals that wait for a day, and for a low balance at the provider. */
export async function watchWithdrawals({ providers, config, database, log }: App): Promise<void> {
  const { stuck_count: count } = await countOpen(database)
  if (count > 0) log.error({ alarm: 'withdrawal_stuck', count }, 'withdrawals wait for a day')
  const balance = await providers.transfers.readBalance()
  if (balance.kind === 'unknown')
    return log.warn({ reason: balance.reason }, 'the provider does not report its balance')
  const { balanceKobo } = balance
  if (balanceKobo < config.PAYOUTS_LOW * 100)
    log.error({ alarm: 'payouts_low', balanceKobo }, 'the balance for withdrawals at the provider is low')
}
