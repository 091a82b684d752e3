import { Refusal } from '#server/kit/refusal.ts'
import type { ServiceKind } from '#server/providers/bill-payments/port.ts'
import {
  findProviderRow,
  listProviderRows,
  listServiceRows,
  listVariationRows,
  type ProviderRow,
  type VariationRow,
} from './catalogue-queries.ts'
import type { BillsParts } from '../parts.ts'
import { refreshProviders, refreshServices, refreshVariations } from './refresh-catalogue.ts'

type Parts = Pick<BillsParts, 'database' | 'bills' | 'log'>

/**
 * Our copy of what can be bought. The provider is only asked by whoever finds that there is no copy yet; refuses with
 * 503 `unavailable` where it does not answer them.
 */
export async function listServices(parts: Parts): Promise<{ kind: ServiceKind; name: string }[]> {
  const { kysely } = parts.database
  return firstFilled(
    () => listServiceRows(kysely),
    () => refreshServices(parts),
  )
}

export function listProviders(parts: Parts, kind: ServiceKind): Promise<ProviderRow[]> {
  const { kysely } = parts.database
  return firstFilled(
    () => listProviderRows(kysely, kind),
    () => refreshProviders(parts, kind),
  )
}

/** Refuses with 404 `not_found` a provider that this kind does not have. */
export async function listVariations(parts: Parts, kind: ServiceKind, providerId: string): Promise<VariationRow[]> {
  const { kysely } = parts.database
  const provider = await getProvider(parts, kind, providerId)
  if (provider.variations_told_at !== null) return listVariationRows(kysely, providerId)
  return firstFilled(
    () => listVariationRows(kysely, providerId),
    () => refreshVariations(parts, providerId),
  )
}

/** As `listVariations`. */
export async function getProvider(parts: Parts, kind: ServiceKind, providerId: string): Promise<ProviderRow> {
  const known = await findProviderRow(parts.database.kysely, providerId)
  if (known?.kind === kind) return known
  const found = (await listProviders(parts, kind)).find(({ id }) => id === providerId)
  if (!found) throw new Refusal(404, 'not_found', 'We do not know this provider.')
  return found
}

/** Refuses with 422 what the provider does not sell. */
export async function getVariation(
  parts: Parts,
  { kind, id }: Pick<ProviderRow, 'kind' | 'id'>,
  code: string,
): Promise<VariationRow> {
  const found = (await listVariations(parts, kind, id)).find((variation) => variation.code === code)
  if (found) return found
  const message = 'Choose one of the plans of the list'
  throw new Refusal(422, 'invalid_input', message, { errors: [{ path: 'variation_code', message }] })
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
