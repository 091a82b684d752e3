import type { App } from '#server/context.ts'
import { serviceKinds, type ServiceKind } from '#server/providers/bill-payments/port.ts'
import { listProviderRows, replaceProviders, replaceServices, replaceVariations } from './catalogue-queries.ts'

/** Providers that the requirements hide. */
const HIDDEN: ReadonlySet<string> = new Set(['foreign-airtime', 'smile-direct', 'spectranet', 'glo-sme-data'])

/** Kinds with a list of products. For airtime and electricity the buyer chooses the amount. */
const WITH_VARIATIONS: ReadonlySet<ServiceKind> = new Set(['data', 'tv', 'education'])

/** Fetches the catalogue from the provider in parts. A part that fails keeps its stored copy. */
export async function refreshCatalogue(app: App): Promise<void> {
  await refreshServices(app)
  for (const kind of serviceKinds) {
    await refreshProviders(app, kind)
    if (!WITH_VARIATIONS.has(kind)) continue
    for (const { id } of await listProviderRows(app.database, kind)) await refreshVariations(app, id)
  }
}

/** Each of these three returns whether the provider sent the list. */
export async function refreshServices({ database, providers: { bills }, log }: App): Promise<boolean> {
  const listing = await bills.listKinds()
  if (listing.kind !== 'listed' || listing.items.length === 0) return noted(log, 'services', listing)
  await database.transaction().execute((tx) => replaceServices(tx, listing.items))
  return true
}

export async function refreshProviders(
  { database, providers: { bills }, log }: App,
  kind: ServiceKind,
): Promise<boolean> {
  const listing = await bills.listServices(kind)
  // An empty list would take a whole service off the market, and is more likely a mistake of the provider.
  if (listing.kind !== 'listed' || listing.items.length === 0) return noted(log, kind, listing)
  const shown = listing.items.filter(({ id }) => !HIDDEN.has(id))
  await database.transaction().execute((tx) => replaceProviders(tx, kind, shown))
  return true
}

export async function refreshVariations(
  { database, providers: { bills }, log }: App,
  providerId: string,
): Promise<boolean> {
  const listing = await bills.listVariations(providerId)
  if (listing.kind !== 'listed' || listing.items.length === 0) return noted(log, providerId, listing)
  await database.transaction().execute((tx) => replaceVariations(tx, providerId, listing.items))
  return true
}

function noted(log: App['log'], what: string, listing: { kind: string; reason?: string }): false {
  log.warn({ what, answer: listing.kind, reason: listing.reason }, 'bill catalogue not refreshed')
  return false
}
