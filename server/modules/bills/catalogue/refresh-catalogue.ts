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
    for (const { id } of await listProviderRows(app.database.kysely, kind)) await refreshVariations(app, id)
  }
}

/** Each of these three returns whether the provider sent the list. */
export async function refreshServices({ database, providers: { bills }, log }: App): Promise<boolean> {
  const told = await bills.listKinds()
  if (told.kind !== 'listed' || told.items.length === 0) return noted(log, 'services', told)
  await database.kysely.transaction().execute((tx) => replaceServices(tx, told.items))
  return true
}

export async function refreshProviders(
  { database, providers: { bills }, log }: App,
  kind: ServiceKind,
): Promise<boolean> {
  const told = await bills.listServices(kind)
  // An empty list would take a whole service off the market, and is more likely a mistake of the provider.
  if (told.kind !== 'listed' || told.items.length === 0) return noted(log, kind, told)
  const shown = told.items.filter(({ id }) => !HIDDEN.has(id))
  await database.kysely.transaction().execute((tx) => replaceProviders(tx, kind, shown))
  return true
}

export async function refreshVariations(
  { database, providers: { bills }, log }: App,
  providerId: string,
): Promise<boolean> {
  const told = await bills.listVariations(providerId)
  if (told.kind !== 'listed' || told.items.length === 0) return noted(log, providerId, told)
  await database.kysely.transaction().execute((tx) => replaceVariations(tx, providerId, told.items))
  return true
}

function noted(log: App['log'], what: string, told: { kind: string; reason?: string }): false {
  log.warn({ what, told: told.kind, reason: told.reason }, 'the catalogue of bills is not told anew')
  return false
}
