import type { Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Biller, ServiceKind, Variation } from '#server/providers/bill-payments/port.ts'

export type ProviderRow = Selectable<Tables['bills.providers']>
export type VariationRow = Selectable<Tables['bills.variations']>

export function listServiceRows(db: Db): Promise<{ kind: ServiceKind; name: string }[]> {
  return db.selectFrom('bills.services').select(['kind', 'name']).orderBy('position').execute()
}

export function listProviderRows(db: Db, kind: ServiceKind): Promise<ProviderRow[]> {
  return db.selectFrom('bills.providers').selectAll().where('kind', '=', kind).orderBy('position').execute()
}

export function findProviderRow(db: Db, id: string): Promise<ProviderRow | undefined> {
  return db.selectFrom('bills.providers').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listVariationRows(db: Db, providerId: string): Promise<VariationRow[]> {
  return db
    .selectFrom('bills.variations')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute()
}

/** The three `replace…` functions below replace the stored list in the caller's transaction. */
export async function replaceServices(tx: Db, services: readonly { kind: ServiceKind; name: string }[]): Promise<void> {
  await tx.deleteFrom('bills.services').execute()
  if (services.length === 0) return
  await tx
    .insertInto('bills.services')
    .values(services.map(({ kind, name }, position) => ({ kind, name, position })))
    // Two may replace an empty list at once.
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), position: eb.ref('excluded.position') })),
    )
    .execute()
}

/** Providers that stay keep their variations. */
export async function replaceProviders(tx: Db, kind: ServiceKind, services: readonly Biller[]): Promise<void> {
  const rows = services.map(({ id, name, imageUrl, minimumKobo, maximumKobo }, position) => ({
    id,
    kind,
    name,
    image_url: imageUrl,
    minimum_kobo: minimumKobo,
    maximum_kobo: maximumKobo,
    position,
  }))
  const gone = tx.deleteFrom('bills.providers').where('kind', '=', kind)
  const ids = rows.map(({ id }) => id)
  await (ids.length > 0 ? gone.where('id', 'not in', ids) : gone).execute()
  if (rows.length === 0) return
  await tx
    .insertInto('bills.providers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        name: eb.ref('excluded.name'),
        image_url: eb.ref('excluded.image_url'),
        minimum_kobo: eb.ref('excluded.minimum_kobo'),
        maximum_kobo: eb.ref('excluded.maximum_kobo'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute()
}

export async function replaceVariations(tx: Db, providerId: string, variations: readonly Variation[]): Promise<void> {
  const provider = await tx
    .updateTable('bills.providers')
    .set((eb) => ({ variations_told_at: eb.fn<Date>('now') }))
    .where('id', '=', providerId)
    .returning('id')
    .executeTakeFirst()
  if (!provider) return
  await tx.deleteFrom('bills.variations').where('provider_id', '=', providerId).execute()
  if (variations.length === 0) return
  await tx
    .insertInto('bills.variations')
    .values(
      variations.map(({ code, name, priceKobo }, position) => ({
        provider_id: providerId,
        code,
        name,
        price_kobo: priceKobo,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
