import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWholeApp } from '#tests/support/app/whole-app.ts'
import { decryptDocument } from '#server/modules/identity/document-files.ts'
import type { DocumentKind } from '#contracts/identity.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { addDemoVerifications } from './demo-verifications.ts'
import { loadMarket } from './load-market.ts'
import { makeMarket } from './make-market.ts'

const { app } = await openWholeApp()
/** These tests do not use the pictures of products. */
const store = { sizeOf: async () => 1 } as unknown as MediaStore

test('a market that was not generated gets none', async () => {
  await sql`
    insert into accounts.users (email, first_name, last_name) values ('a@b.example', 'A', 'B')
  `.execute(app.database)
  await addDemoVerifications(app)
  expect((await sql`select email from accounts.users`.execute(app.database)).rows).toEqual([{ email: 'a@b.example' }])
  await sql`delete from accounts.users`.execute(app.database)
})

test('two identities wait with their documents, also after a second start', async () => {
  const make = () => makeMarket({ seed: 7, now: new Date(), sellers: 3, products: 6 })
  await loadMarket({ database: app.database, store, makeMarket: make })
  await addDemoVerifications(app)
  await addDemoVerifications(app)
  const { rows } = await sql<{ case_id: string; kind: DocumentKind; key_encrypted: Buffer }>`
    select papers.* from identity.papers join identity.cases on cases.id = case_id where status = 'pending'
  `.execute(app.database)
  expect(new Set(rows.map(({ case_id }) => case_id)).size).toBe(2)
  expect(rows).toHaveLength(6)
  const { case_id: verificationId, kind, key_encrypted } = rows[0]!
  const picture = await decryptDocument(app, { verificationId, kind }, key_encrypted)
  expect(picture.subarray(0, 2).toString('hex')).toBe('ffd8')
})
