import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { transferKinds, transferStates } from '../values/choices.ts'
import { answerOf } from '../values/answers.ts'
import { naira, nairaNumber } from '../values/naira.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { filledLine, filledLines, queryOf, withId } from '../values/text.ts'

const reference = filledLine(100, 'Enter a reference').pipe(
  z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ._/=-]{2,}$/, 'Use 3 or more letters, digits, spaces and . _ / = -'),
)

const operator = z.object({ id: z.string(), email: z.string().nullable() })

const marketTransfer = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(transferKinds),
  amount: naira,
  reason: z.string(),
  status: z.enum(transferStates),
  is_own: z.boolean().describe('Whether the caller recorded it'),
  by: operator,
  agreed_by: operator.nullable(),
  dropped: z.object({ by: operator, reason: z.string(), at: z.iso.datetime() }).nullable(),
  created_at: z.iso.datetime(),
  recorded_at: z.iso.datetime().nullable(),
})

/** Operator calls for the market's own money. Other callers get 404. */
export const treasury = {
  recordTransfer: endpoint(calls.treasury.recordTransfer, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary:
      "Record an external transfer of the market's own money. Above the limit, returns 202 until a second operator agrees.",
    body: z.strictObject({
      kind: z.enum(transferKinds, 'Choose what has moved'),
      amount: nairaNumber.refine((kobo) => kobo > 0, 'Enter more than 0'),
      reference: reference.describe('Reference at the bank or the provider'),
      reason: filledLines(1000, 'Give a reason'),
    }),
    output: answerOf(marketTransfer),
    otherStatuses: [202],
    isDoneOnce: true,
    refusals: ['reference_taken', 'already_proposed'],
  }),
  listTransfers: endpoint(calls.treasury.listTransfers, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: "List the transfers of the market's own money, newest first.",
    query: queryOf({
      status: z.enum(transferStates).optional(),
      kind: z.enum(transferKinds).optional(),
      sort: byTime,
      ...paging,
    }),
    output: pageOf(marketTransfer),
  }),
  dropTransfer: endpoint(calls.treasury.dropTransfer, {
    as: 'operator',
    roles: ['money'],
    summary: 'End a proposed transfer: its proposer withdraws it, any other operator refuses it.',
    params: withId,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason') }),
    output: answerOf(marketTransfer),
    isDoneOnce: true,
    refusals: ['not_found', 'not_proposed'],
  }),
}

export type MarketTransfer = z.output<typeof marketTransfer>
