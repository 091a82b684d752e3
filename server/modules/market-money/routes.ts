import { calls } from '#contracts/calls.ts'
import type { marketMoney, MarketTransfer } from '#contracts/market-money.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import { answered } from '#server/kit/answered.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { doerOf } from '#server/modules/audit/index.ts'
import { recordTransfer, type RecordingParts } from './record-transfer.ts'
import { listTransferRows, type TransferRow } from './transfer-queries.ts'

interface MarketMoneyParts extends RecordingParts {
  readonly publicUrl: string
  /** E-mail addresses of people, by id. */
  readonly findEmails: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export function marketMoneyOperations(parts: MarketMoneyParts): Operations<typeof marketMoney> {
  const { database, publicUrl, findEmails } = parts
  const transfersOf = async (rows: readonly TransferRow[]): Promise<MarketTransfer[]> => {
    const emails = await findEmails(rows.flatMap(({ asked_by, agreed_by }) => [asked_by, agreed_by ?? asked_by]))
    const operatorOf = (id: string) => ({ id, email: emails.get(id) ?? null })
    return rows.map(({ reference, kind, reason, ...row }) => ({
      reference,
      kind,
      amount: nairaFromKobo(row.amount_kobo),
      reason,
      status: row.done_at === null ? 'proposed' : 'recorded',
      by: operatorOf(row.asked_by),
      agreed_by: row.agreed_by === null ? null : operatorOf(row.agreed_by),
      created_at: row.asked_at.toISOString(),
      recorded_at: row.done_at?.toISOString() ?? null,
    }))
  }
  return {
    async recordTransfer({ body: { kind, amount, reference, reason }, ...request }) {
      const row = await recordTransfer(parts, { kind, amountKobo: amount, reference, reason, doer: doerOf(request) })
      const [data] = await transfersOf([row])
      if (row.done_at !== null) return { message: 'It is in the books', data: data! }
      return answered(202, { message: 'Noted. A second operator has to agree.', data: data! })
    },

    async listTransfers({ query }) {
      const { rows, total } = await listTransferRows(database, query, sliceOf(query))
      return pageFrom(await transfersOf(rows), total, { call: calls.marketMoney.listTransfers, query, publicUrl })
    },
  }
}
