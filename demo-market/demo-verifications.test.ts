import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWholeApp } from '#tests/support/app/whole-app.ts'
import { decryptDocument } from '#server/modules/identity/document-files.ts'
import type { DocumentKind } from '#contracts/identity.ts'
import { addDemoVerifications } from './demo-verifications.ts'

const { app } = await openWholeApp()

test('two identities wait with their documents, also after a second start', async () => {
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
