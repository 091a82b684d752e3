import { z } from 'zod'
import { calls } from '../calls.ts'
import { evidenceSize, reported } from '../complaints.ts'
import { endpoint } from '../endpoint.ts'
import { complaint } from '../order.ts'
import { answerOf } from '../values/answers.ts'
import { complaintDecisions, complaintStates, orderStates } from '../values/choices.ts'
import { naira, nairaNumber } from '../values/naira.ts'
import { pageOf, paging } from '../values/paging.ts'
import { filledLines, line, queryOf, withId } from '../values/text.ts'

const reason = filledLines(1000, 'Give a reason')

const party = z.object({
  id: z.string(),
  name: z.string(),
  complaints: z.int().describe('Complaints of the orders of this account in the same role, this one included'),
})

const operatorComplaint = complaint
  .extend({
    order_id: z.string(),
    number: z.string().describe('Of the order'),
    order_state: z.enum(orderStates),
    title: z.string().describe('Name of the first line'),
    total: naira.describe('Items and delivery'),
    refunded: naira,
    buyer: party,
    seller: party.describe('`name` is the name of the shop'),
    was: z.enum(['accepted', 'sent', 'delivered']).describe('State of the order before the complaint'),
    is_proven: z.boolean().describe('The buyer has said that the order arrived'),
    waiting_since: z.iso.datetime().nullable().describe('Since when operators have to decide; null otherwise'),
    deadline: z.iso.datetime().nullable(),
    frozen: z.boolean(),
    decisions: z
      .array(z.enum(complaintDecisions))
      .describe('What operators may decide now; empty unless the complaint is in review'),
    proposal: z
      .object({
        decision: z.enum(complaintDecisions),
        amount: naira.nullable(),
        reason: z.string(),
        by: z.string(),
      })
      .nullable()
      .describe('How one operator would decide; a second operator has to decide the same'),
  })
  .meta({ id: 'OperatorComplaint' })

const act = { as: 'operator', roles: ['money'], params: withId, needsFreshCode: true, isDoneOnce: true } as const

/** Operator calls for complaints and corrections. Other callers get 404. */
export const operatorComplaints = {
  listComplaints: endpoint(calls.operatorComplaints.listComplaints, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List complaints: those of one state, waiting longest first.',
    query: queryOf({
      search: line(100)
        .optional()
        .describe('Id of the complaint, number or id of the order, or id of its buyer or seller'),
      state: z
        .enum([...complaintStates, 'all'])
        .optional()
        .describe('Default: `review`; with `search`: `all`'),
      ...paging,
    }),
    output: pageOf(operatorComplaint),
  }),
  getComplaint: endpoint(calls.operatorComplaints.getComplaint, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'Get a complaint with what both parties said.',
    params: withId,
    output: answerOf(operatorComplaint),
    refusals: ['not_found'],
  }),
  decideComplaint: endpoint(calls.operatorComplaints.decideComplaint, {
    ...act,
    summary:
      'Decide a complaint in review. Both parties read the reason. Above the limit, returns 202 until a second operator ' +
      'decides the same.',
    body: z.strictObject({
      decision: z.enum(complaintDecisions, 'Choose the decision'),
      amount: nairaNumber.optional().describe('For `part`: what goes back, below the total'),
      reason,
    }),
    output: answerOf(operatorComplaint),
    otherStatuses: [202],
    refusals: ['not_found', 'own_account', 'already_proposed', 'state_changed', 'order_frozen'],
  }),
  complainForBuyer: endpoint(calls.operatorComplaints.complainForBuyer, {
    ...act,
    summary: 'Report a problem for a buyer who is suspended. Photos are those that the buyer has uploaded.',
    body: reported.extend({ reason }),
    output: answerOf(operatorComplaint),
    status: 201,
    refusals: [
      'not_found',
      'own_account',
      'not_suspended',
      'state_changed',
      'order_frozen',
      'too_late',
      'complaint_open',
      'no_more_complaints',
      'kind_not_possible',
      'too_many_photos',
      'photo_not_found',
    ],
  }),
  correctOrder: endpoint(calls.operatorComplaints.correctOrder, {
    ...act,
    summary:
      'Move money after the end of an order, which is never undone. Returns 202 until a second operator records the same.',
    body: z.strictObject({
      pay: z.enum(['buyer', 'seller'], 'Choose who gets the money'),
      from: z.enum(['market', 'seller'], 'Choose who pays'),
      amount: nairaNumber.describe('With earlier corrections for the same party, at most the total of the order'),
      reason,
    }),
    output: answerOf(z.object({ state: z.enum(['proposed', 'done']) })),
    otherStatuses: [202],
    refusals: ['not_found', 'own_account', 'already_proposed', 'state_changed', 'insufficient_earnings'],
  }),
  showAnyEvidence: endpoint(calls.operatorComplaints.showAnyEvidence, {
    as: 'operator',
    roles: ['money'],
    summary: 'Get a photo of a complaint.',
    params: z.strictObject({ id: z.string().max(64), evidenceId: z.string().max(64) }),
    query: evidenceSize,
    output: z.custom<Uint8Array>(),
    outputType: 'image/jpeg',
    refusals: ['not_found'],
  }),
}

export type OperatorComplaint = z.output<typeof operatorComplaint>
