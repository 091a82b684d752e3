import { calls } from '#contracts/calls.ts'
import type { VerificationSummary, operatorIdentity } from '#contracts/operator/identity.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { listPeople } from '#server/modules/accounts/index.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { decryptNumber } from './card-number.ts'
import { decideVerification } from './decide-verification.ts'
import { openVerification, showDocument } from './show-document.ts'
import { listVerificationRows, type SubmittedRow } from './queries.ts'

type People = Awaited<ReturnType<typeof listPeople>>

export function operatorIdentityOperations(app: App): Operations<typeof operatorIdentity> {
  const { database, keys, publicUrl } = app
  const summaryOf = async (row: SubmittedRow) => toVerification(row, await listPeople(database, [row.user_id]))
  return {
    async listVerifications({ query }) {
      const filter = { search: query.search, status: query.status ?? 'pending', sort: query.sort }
      const { rows, total } = await listVerificationRows(database, filter, sliceOf(query))
      const ids = rows.map((row) => row.user_id)
      const people = await listPeople(database, ids)
      const cases = rows.map((row) => toVerification(row, people))
      return pageFrom(cases, total, { call: calls.operatorIdentity.listVerifications, query, publicUrl })
    },

    async getVerification({ params, ...context }) {
      const { row, images, sameNumber, people } = await openVerification(app, params.id, context)
      const data = {
        ...toVerification(row, people),
        id_card_number: decryptNumber(keys.documents, row),
        same_number: sameNumber,
        images: images.map(({ kind, token, expiresAt }) => ({
          kind,
          url: `${publicUrl}/api/v1/operator/kyc/${row.id}/papers/${token}`,
          expires_at: expiresAt.toISOString(),
        })),
      }
      return { message: 'Success', data }
    },

    showDocument: ({ params, ...context }) => showDocument(app, params, context),

    async approveVerification({ params, ...context }) {
      const row = await decideVerification(app, { id: params.id, reason: null, actor: actorOf(context) })
      return { message: 'The seller is verified, and told', data: await summaryOf(row) }
    },

    async rejectVerification({ params, body, ...context }) {
      const row = await decideVerification(app, { id: params.id, reason: body.reason, actor: actorOf(context) })
      return { message: 'The documents are rejected. We notified the seller.', data: await summaryOf(row) }
    },
  }
}

function toVerification(row: SubmittedRow, people: People): VerificationSummary {
  return {
    id: row.id,
    user: people.get(row.user_id)!,
    id_card_type: row.id_card_type,
    status: row.status,
    created_at: row.created_at.toISOString(),
    reason: row.reason,
    decided_at: toIso(row.decided_at),
  }
}
