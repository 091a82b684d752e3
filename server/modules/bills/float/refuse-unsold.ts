import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { ServiceKind } from '#server/providers/bill-payments/port.ts'
import { isPaused } from './pause-queries.ts'

/** Throws 503 `unavailable` if the circuit breaker of the provider is open or the sale of this kind is paused. */
export async function refuseUnsold({ providers: { bills }, database }: App, kind: ServiceKind): Promise<void> {
  if (bills.health().breaker === 'open') {
    throw unavailable('The bill provider does not answer. Nothing was paid; try again in a moment.')
  }
  if (await isPaused(database, kind)) {
    throw unavailable(`We cannot sell ${NAMES[kind]} right now. Nothing was paid; try again later.`)
  }
}

const NAMES: Readonly<Record<ServiceKind, string>> = {
  airtime: 'airtime',
  data: 'data',
  tv: 'TV subscriptions',
  electricity: 'electricity',
  education: 'education PINs',
}

function unavailable(text: string): Refusal {
  return new Refusal(503, 'unavailable', text)
}
