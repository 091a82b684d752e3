import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { listMessages, type Left } from './outbox.ts'
import { addCategory, addPicture, addSeller } from './products.ts'
import { resetRateLimits } from './rate-limits.ts'
import { serveModules } from './served-modules.ts'
import type { WholeApp } from './whole-app.ts'

/** Selling over HTTP, for members and operators. A seller has a plan of ten listings unless a test sets another one. */
export async function openSelling(change?: (app: WholeApp) => WholeApp) {
  let eventsTaken = 0
  let noticesTaken = 0
  const served = await serveModules({}, change)
  const { app, database, call } = served
  resetRateLimits(database)
  const [{ id: planId }] = (await sql<{ id: string }>`select id from subscriptions.plans limit 1`.execute(database))
    .rows as [{ id: string }]
  const setPlan = async (seller: string, plan: { readonly maxListings: number } | null) => {
    await sql`delete from subscriptions.subscriptions where user_id = ${seller}`.execute(database)
    if (!plan) return
    await sql`
      insert into subscriptions.subscriptions (user_id, plan_id, max_listings, amount_paid_kobo, payment_reference,
        ends_at)
      values (${seller}, ${planId}, ${plan.maxListings}, 0, ${randomUUID()}, now() + interval '1 month')
    `.execute(database)
  }
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
    interest: app.interest,
    setPlan,
    /** Gives every member a plan of ten listings again. */
    async resetPlans() {
      const { rows: users } = await sql<{ id: string }>`select id from accounts.users`.execute(database)
      for (const { id } of users) await setPlan(id, { maxListings: 10 })
    },
    /** What members were notified of since the last call, oldest first. */
    async takeNotices() {
      const { rows: all } = await sql<{ userId: string; subject: string; body: string }>`
        select user_id as "userId", subject, body from messaging.messages order by created_at, id offset ${noticesTaken}
      `.execute(database)
      noticesTaken += all.length
      return all
    },
    /** What operators changed since the last call, oldest first. */
    async takeAuditEvents() {
      const { rows: all } = await sql<{ operatorId: string; action: string; subject: string; reason: string | null }>`
        select operator_id as "operatorId", action, subject, reason from audit.entries
        where action not like 'read.%' order by id offset ${eventsTaken}
      `.execute(database)
      eventsTaken += all.length
      return all
    },
    /** Messages to people who are no members. */
    listLeft: () => listMessages<Left>(database, app.secrets),
    category,
    photo,
    payloadOf,
    create,
    async addSeller(parts: Parameters<typeof addSeller>[1] = {}) {
      const id = await addSeller(database, parts)
      await setPlan(id, { maxListings: 10 })
      return id
    },
    list: async (seller: string, change: object = {}) => (await create(seller, change)).json().data.id as string,
    put: (id: string, payload: object, as?: string) => call(`PUT /products/${id}`, { ...(as && { as }), payload }),
    someId: randomUUID,
  }
}
