import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { ServiceKind } from '#server/providers/bill-payments/port.ts'
import type { NewPurchase } from '../purchase-queries.ts'
import { listPauses } from './pause-queries.ts'

/** Throws 503 `unavailable` if the circuit breaker of the provider is open or the sale of so much of this kind is paused. */
export async function refuseUnsold(
  { providers: { bills }, database }: App,
  { kind, amountKobo }: Pick<NewPurchase, 'kind' | 'amountKobo'>,
): Promise<void> {
  if (bills.health().breaker === 'open')
    throw unavailable('The bill provider does not answer. Nothing was paid; try again in a moment.')
  const pause = (await listPauses(database)).find((paused) => paused.kind === kind)
  if (pause && amountKobo >= pause.needed_kobo) {
    const from = nairaText(pause.needed_kobo)
    throw unavailable(
      `We cannot sell ${NAMES[kind]} for ${from} or more right now. Nothing was paid; choose something cheaper, or try again later.`,
    )
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
