import type { App } from '#server/context.ts'
import { invalidInput, Refusal } from '#server/kit/refusal.ts'
import type { ServiceKind } from '#server/providers/bill-payments/port.ts'
import {
  findProviderRow,
  listProviderRows,
  listServiceRows,
  listVariationRows,
  type ProviderRow,
  type VariationRow,
} from './catalogue-queries.ts'
import { refreshProviders, refreshServices, refreshVariations } from './refresh-catalogue.ts'

/**
 * Reads our copy of the catalogue. Only a request that finds no copy calls the provider; throws 503 `unavailable` if it
 * does not answer.
 */
export async function listServices(app: App): Promise<{ kind: ServiceKind; name: string }[]> {
  const { database } = app
  return firstFilled(
    () => listServiceRows(database),
    () => refreshServices(app),
  )
}

export function listProviders(app: App, kind: ServiceKind): Promise<ProviderRow[]> {
  const { database } = app
  return firstFilled(
    () => listProviderRows(database, kind),
    () => refreshProviders(app, kind),
  )
}

/** Throws 404 `not_found` if this kind has no such provider. */
export async function listVariations(app: App, kind: ServiceKind, providerId: string): Promise<VariationRow[]> {
  const { database } = app
  const provider = await getProvider(app, kind, providerId)
  if (provider.variations_told_at !== null) return listVariationRows(database, providerId)
  return firstFilled(
    () => listVariationRows(database, providerId),
    () => refreshVariations(app, providerId),
  )
}

/** Throws 404 `not_found`, like `listVariations`. */
export async function getProvider(app: App, kind: ServiceKind, providerId: string): Promise<ProviderRow> {
  const known = await findProviderRow(app.database, providerId)
  if (known?.kind === kind) return known
  const found = (await listProviders(app, kind)).find(({ id }) => id === providerId)
  if (!found) throw new Refusal(404, 'not_found', 'We do not know this provider.')
  return found
}

/** Throws 422 if the provider does not sell it. */
export async function getVariation(
  app: App,
  { kind, id }: Pick<ProviderRow, 'kind' | 'id'>,
  code: string,
): Promise<VariationRow> {
  const found = (await listVariations(app, kind, id)).find((variation) => variation.code === code)
  if (found) return found
  throw invalidInput('variation_code', 'Choose one of the plans of the list')
}

async function firstFilled<Row>(read: () => Promise<Row[]>, refresh: () => Promise<boolean>): Promise<Row[]> {
  const rows = await read()
  if (rows.length > 0 || !(await refresh())) return orUnavailable(rows)
  return orUnavailable(await read())
}

function orUnavailable<Row>(rows: Row[]): Row[] {
  if (rows.length > 0) return rows
  throw new Refusal(503, 'unavailable', 'The bill provider does not answer. Try again in a moment.')
}
