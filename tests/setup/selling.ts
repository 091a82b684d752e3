import { randomUUID } from 'node:crypto'
import { catalog } from '#contracts/catalog.ts'
import { operatorCatalog } from '#contracts/operator/catalog.ts'
import { operatorReports } from '#contracts/operator/reports.ts'
import { reports } from '#contracts/reports.ts'
import { savedItems } from '#contracts/saved-items.ts'
import { selling } from '#contracts/selling.ts'
import { mounted } from '#server/http/api-routes.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { findIdentityStatus, hasPhone, lockActiveMember } from '#server/modules/accounts/index.ts'
import {
  operatorCatalogOperations,
  catalogOperations,
  createInterest,
  sellingGuards,
  sellingOperations,
  type ActivePlan,
  type OperatorCatalogParts,
  type Interest,
  type SellingParts,
} from '#server/modules/catalog/index.ts'
import { mediaJobs } from '#server/modules/media/index.ts'
import { operatorReportsOperations, reportsOperations } from '#server/modules/reports/index.ts'
import { countSaves, listSavedAmong, savedItemsOperations } from '#server/modules/saved-items/index.ts'
import { atEnd } from './at-end.ts'
import { createFullOutbox } from './outbox.ts'
import { addCategory, addPicture, addSeller } from './products.ts'
import { serveModules } from './served-modules.ts'

interface Told {
  readonly userId: string
  readonly subject: string
  readonly paragraphs: readonly string[]
}

const publicUrl = 'https://kanti.example'

/** Selling over HTTP, for members and operators. Tests set the plans; by default a seller may have ten listings. */
export async function openSelling() {
  const plans = new Map<string, ActivePlan | null>()
  let interest: Interest
  let full: Awaited<ReturnType<typeof createFullOutbox>>
  const told: Told[] = []
  let eventsTaken = 0
  const served = await serveModules(async ({ database, rateLimits, log }) => {
    const parts = { database, publicUrl, mediaBaseUrl: `${publicUrl}/media` }
    const listing = { ...parts, findSaved: (id: string, ids: readonly string[]) => listSavedAmong(database, id, ids) }
    interest = createInterest({ database, onFault: (error) => log.error(error) })
    const findActivePlan = async (_: unknown, userId: string) =>
      plans.get(userId) ?? (plans.has(userId) ? null : { maxListings: 10 })
    const queue = await createJobQueue(database, mediaJobs, () => {})
    atEnd(() => queue.close())
    const operatorParts: Pick<OperatorCatalogParts, 'notifyMember'> = {
      notifyMember: async (_, userId, { subject, paragraphs }) => void told.push({ userId, subject, paragraphs }),
    }
    const sellingParts: SellingParts = {
      ...listing,
      interest,
      queue,
      rateLimits,
      lockActiveMember,
      findIdentityStatus,
      hasPhone,
      findActivePlan,
      countSaves: (ids) => countSaves(database, ids),
    }
    full = await createFullOutbox(database)
    return {
      catalog: mounted(catalog, catalogOperations(listing)),
      selling: mounted(selling, sellingOperations(sellingParts), sellingGuards(sellingParts)),
      operatorCatalog: mounted(
        operatorCatalog,
        operatorCatalogOperations({
          ...parts,
          ...operatorParts,
          findActivePlan,
          addPlainPicture: () => addPicture(database),
        }),
      ),
      operatorReports: mounted(
        operatorReports,
        operatorReportsOperations({ ...parts, ...operatorParts, rateLimits, outbox: full.outbox }),
      ),
      reports: mounted(reports, reportsOperations({ ...parts, ...operatorParts, rateLimits, outbox: full.outbox })),
      savedItems: mounted(savedItems, savedItemsOperations({ ...parts, rateLimits, log })),
    }
  })
  const { database, call } = served
  const category = await addCategory(database, 'Kitchen')
  const photo = (owner_id: string) => addPicture(database, { owner_id, unused_since: new Date() })
  const payloadOf = async (seller: string, change: object = {}) => ({
    category,
    product_cover_image: await photo(seller),
    product_image: [await photo(seller), await photo(seller)],
    name: 'Kettle',
    in_stock: true,
    brand_name: 'Binatone',
    color: 'Blue',
    description: 'Boils.\nFast.',
    condition: 'brand_new',
    warranty_duration: 2,
    warranty_duration_type: 'year',
    warranty_address: '5 Allen Avenue, Ikeja',
    weight: 1.25,
    price: 15_000.5,
    ...change,
  })
  const create = async (seller: string, change: object = {}, headers: Record<string, string> = {}) =>
    call('POST /products', { as: seller, payload: await payloadOf(seller, change), headers })
  return {
    ...served,
    interest: interest!,
    /** The notifications sent to members, oldest first. */
    told,
    /** The audit events since the last call. */
    takeAuditEvents: async () => {
      const all = await database.query(
        'select operator_id as "operatorId", action, subject, reason from audit.entries order by id offset $1',
        [eventsTaken],
      )
      eventsTaken += all.length
      return all
    },
    /** Waiting mail to people who are not members. */
    listLeft: full!.listLeft,
    plans,
    category,
    photo,
    payloadOf,
    create,
    addSeller: (parts: Parameters<typeof addSeller>[1] = {}) => addSeller(database, parts),
    /** Lists a product and returns its id. */
    list: async (seller: string, change: object = {}) => (await create(seller, change)).json().data.id as string,
    put: (id: string, payload: object, as?: string) => call(`PUT /products/${id}`, { ...(as && { as }), payload }),
    someId: randomUUID,
  }
}
