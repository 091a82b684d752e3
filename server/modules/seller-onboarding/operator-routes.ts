import { calls } from '#contracts/calls.ts'
import type { CaseSummary, operatorIdentity } from '#contracts/operator/identity.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { listPeople } from '#server/modules/accounts/index.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { openNumber } from './card-number.ts'
import { decideCase } from './decide-case.ts'
import { lookAtCase, lookAtPaper } from './look-at-papers.ts'
import type { OnboardingParts } from './parts.ts'
import { listCaseRows, type OpenCaseRow } from './queries.ts'

type People = Awaited<ReturnType<typeof listPeople>>

export function operatorIdentityOperations(parts: OnboardingParts): Operations<typeof operatorIdentity> {
  const { database, keys, publicUrl } = parts
  const summaryOf = async (row: OpenCaseRow) => caseOf(row, await listPeople(database.kysely, [row.user_id]))
  return {
    async listCases({ query }) {
      const { rows, total } = await listCaseRows(
        database,
        { search: query.search, status: query.status ?? 'pending', sort: query.sort },
        sliceOf(query),
      )
      const people = await listPeople(
        database.kysely,
        rows.map((row) => row.user_id),
      )
      const cases = rows.map((row) => caseOf(row, people))
      return pageFrom(cases, total, { call: calls.operatorIdentity.listCases, query, publicUrl })
    },

    async getCase({ params, ...asked }) {
      const { row, images, sameNumber, people } = await lookAtCase(parts, params.id, asked)
      const data = {
        ...caseOf(row, people),
        id_card_number: openNumber(keys, row),
        same_number: sameNumber.map((id) => people.get(id)!),
        images: images.map(({ kind, token, expiresAt }) => ({
          kind,
          url: `${publicUrl}/api/v1/operator/kyc/${row.id}/papers/${token}`,
          expires_at: expiresAt.toISOString(),
        })),
      }
      return { message: 'Success', data }
    },

    showPaper: ({ params, ...asked }) => lookAtPaper(parts, params, asked),

    async approveCase({ params, ...asked }) {
      const row = await decideCase(parts, { id: params.id, reason: null, actor: actorOf(asked) })
      return { message: 'The seller is verified, and told', data: await summaryOf(row) }
    },

    async rejectCase({ params, body, ...asked }) {
      const row = await decideCase(parts, { id: params.id, reason: body.reason, actor: actorOf(asked) })
      return { message: 'The papers are rejected, and the seller is told', data: await summaryOf(row) }
    },
  }
}

function caseOf(row: OpenCaseRow, people: People): CaseSummary {
  return {
    id: row.id,
    user: people.get(row.user_id)!,
    id_card_type: row.id_card_type,
    status: row.status,
    created_at: row.created_at.toISOString(),
    reason: row.reason,
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
