import { calls } from '#contracts/calls.ts'
import type { treasury, MarketTransfer } from '#contracts/operator/treasury.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Caller, Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { findEmails } from '#server/modules/accounts/index.ts'
import { proposed } from '#server/modules/approvals/index.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { dropTransfer } from './drop-transfer.ts'
import { recordTransfer } from './record-transfer.ts'
import { listTransferRows, type TransferRow } from './transfer-queries.ts'

export function treasuryOperations(app: App): Operations<typeof treasury> {
  const { database, publicUrl } = app
  const presented = async (caller: Caller, row: TransferRow) => (await toTransfers(app, caller, [row]))[0]!
  return {
    async recordTransfer({ body: { kind, amount, reference, reason }, ...request }) {
      const row = await recordTransfer(app, { kind, amountKobo: amount, reference, reason, actor: actorOf(request) })
      const data = await presented(request.caller, row)
      if (row.done_at !== null) return { message: 'It is in the books', data }
      return proposed(data)
    },

    async listTransfers({ query, caller }) {
      const { rows, total } = await listTransferRows(database, query, sliceOf(query))
      const transfers = await toTransfers(app, caller, rows)
      return pageFrom(transfers, total, { call: calls.treasury.listTransfers, query, publicUrl })
    },

    async dropTransfer({ params: { id }, body: { reason }, ...request }) {
      const row = await dropTransfer(database, { id, reason, actor: actorOf(request) })
      const message = row.state === 'withdrawn' ? 'The proposal is withdrawn' : 'The proposal is refused'
      return { message, data: await presented(request.caller, row) }
    },
  }
}

async function toTransfers({ database }: App, caller: Caller, rows: readonly TransferRow[]): Promise<MarketTransfer[]> {
  const people = rows.flatMap(({ asked_by, agreed_by, dropped_by }) => [asked_by, agreed_by, dropped_by])
  const known = people.filter((id) => id !== null)
  const emails = await findEmails(database, known)
  const operatorOf = (id: string) => ({ id, email: emails.get(id) ?? null })
  return rows.map(({ id, reference, kind, reason, asked_by, agreed_by, dropped_by, drop_reason, ...row }) => ({
    id,
    reference,
    kind,
    amount: nairaFromKobo(row.amount_kobo),
    reason,
    status: row.state,
    is_own: asked_by === caller.userId,
    by: operatorOf(asked_by),
    agreed_by: agreed_by === null ? null : operatorOf(agreed_by),
    dropped:
      dropped_by === null
        ? null
        : { by: operatorOf(dropped_by), reason: drop_reason!, at: row.dropped_at!.toISOString() },
    created_at: row.asked_at.toISOString(),
    recorded_at: toIso(row.done_at),
  }))
}
