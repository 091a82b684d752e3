import { sql } from 'kysely'
import { catalog } from '#contracts/catalog.ts'
import { readConfig } from '#server/config.ts'
import { receive } from '#server/http/api-routes.ts'
import { catalogOperations } from '#server/modules/catalog/routes.ts'
import { openDatabase } from '../database/open-database.ts'
import { partOfApp } from './changed-app.ts'

type Query = Readonly<Record<string, string>>
type Request = Parameters<typeof receive>[1]

/** An empty catalogue on a new database, called as the HTTP layer does: query strings, parsed by the contract. */
export async function openCatalog() {
  const { url, database } = await openDatabase()
  const operations = catalogOperations(
    partOfApp({
      config: readConfig({ SANDBOX: 'yes' }),
      database,
      reads: Object.assign(database, { counts: () => ({ primary: 0, replica: 0 }) }),
      publicUrl: 'https://kanti.example',
      mediaBaseUrl: 'https://kanti.example/media',
    }),
  )
  const request = (parts: { query?: Query; params?: Query }) =>
    ({ id: 'test', headers: {}, ...parts }) as unknown as Request
  const list = (query: Query = {}) => operations.listProducts(receive(catalog.listProducts, request({ query })))
  return {
    url,
    database,
    operations,
    list,
    /** Names of the products on a page, in order. */
    namesOf: async (query: Query) => (await list(query)).data.map(({ name }) => name),
    suggest: async (search: string) =>
      (await operations.suggestProducts(receive(catalog.suggestProducts, request({ query: { search } })))).data,
    getProduct: (id: string) => operations.getProduct(receive(catalog.getProduct, request({ params: { id } }))),
    /** Deletes the products row by row, so that triggers run. */
    async clear() {
      await sql`delete from catalog.products`.execute(database)
    },
  }
}
