import { calls } from '#contracts/calls.ts'
import { checkSources, type Flag as FlagAnswer, type reconciliation } from '#contracts/operator/reconciliation.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import { readSnapshot } from '#server/database/read-snapshot.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { findEmails } from '#server/modules/accounts/index.ts'
import { listOpenProposals, proposed, proposersOf, toProposed } from '#server/modules/approvals/index.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { findCoverage } from './coverage.ts'
import { clearFlag } from './clear-flag.ts'
import { listCheckRows, listFlagRows, type Flag } from './flag-queries.ts'
import { reconcile } from './reconcile.ts'

export function reconciliationOperations(app: App): Operations<typeof reconciliation> {
  const { database, publicUrl } = app
  const flagsOf = async (rows: readonly Flag[]): Promise<FlagAnswer[]> => {
    const open = rows.filter(({ cleared_at }) => cleared_at === null).map(({ id }) => id)
    const proposals = await listOpenProposals(database, 'flag', open)
    const ids = [...rows.flatMap(({ member_id, cleared_by }) => [member_id, cleared_by]), ...proposersOf(proposals)]
    const emails = await findEmails(database, [...new Set(ids.filter((id) => id !== null))])
    const personOf = (id: string | null) => (id === null ? null : { id, email: emails.get(id) ?? null })
    return rows.map(({ id, source, account, subject, problem, ...row }) => ({
      id,
      source,
      account,
      subject,
      problem,
      freezes: personOf(row.member_id),
      found_at: row.found_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
      ended_at: toIso(row.ended_at),
      cleared_at: toIso(row.cleared_at),
      cleared_by: personOf(row.cleared_by),
      clear_reason: row.clear_reason,
      proposal: proposals.has(id) ? toProposed(proposals.get(id)!, emails) : null,
    }))
  }
  return {
    async reconcile() {
      return { message: 'Success', data: await reconcile(database) }
    },

    async getCoverage() {
      const { atProvider, atPartner, members, orders, vat, spare } = await readSnapshot(database, findCoverage)
      const balance = await app.providers.transfers.readBalance()
      const data = {
        at_provider: nairaFromKobo(atProvider),
        at_partner: nairaFromKobo(atPartner),
        members: nairaFromKobo(members),
        orders: nairaFromKobo(orders),
        vat: nairaFromKobo(vat),
        spare: nairaFromKobo(spare),
        payout_balance: balance.kind === 'read' ? nairaFromKobo(balance.balanceKobo) : null,
      }
      return { message: 'Success', data }
    },

    async listChecks() {
      const rows = new Map((await listCheckRows(database)).map((row) => [row.source, row]))
      const data = checkSources.map((source) => {
        const row = rows.get(source)
        return {
          source,
          done_at: toIso(row?.done_at),
          seals: row?.seals ?? null,
          open_flags: row?.open_flags ?? 0,
        }
      })
      return { message: 'Success', data }
    },

    async listFlags({ query }) {
      const { rows, total } = await listFlagRows(database, query, sliceOf(query))
      return pageFrom(await flagsOf(rows), total, { call: calls.reconciliation.listFlags, query, publicUrl })
    },

    async clearFlag({ params: { id }, body: { reason }, ...request }) {
      const [data] = await flagsOf([await clearFlag(app, { id, reason, actor: actorOf(request) })])
      if (data!.cleared_at !== null) return { message: 'The flag is cleared', data: data! }
      return proposed(data!)
    },
  }
}
