import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'
import { naira } from './values/naira.ts'
import { pageOf, paging } from './values/paging.ts'
import { absentWhenEmpty } from './values/text.ts'

const movement = z.object({
  id: z.string(),
  kind: z
    .enum(['sale', 'correction', 'correction_taken'])
    .describe('`sale`: an order was released. Operators correct an order after its end'),
  transaction_type: z.enum(['credit', 'debit']),
  amount: naira,
  order: z.object({ id: z.string().nullable().describe('null of a correction'), number: z.string() }),
  created_at: z.iso.datetime(),
})

export const earnings = {
  getEarnings: endpoint(calls.earnings.getEarnings, {
    as: 'member',
    summary: 'Get what the caller has earned as a seller and still has.',
    output: answerOf(z.object({ earned: naira })),
  }),
  listEarnings: endpoint(calls.earnings.listEarnings, {
    as: 'member',
    summary: 'List the movements of the earnings of the caller, newest first.',
    query: absentWhenEmpty(z.strictObject(paging)),
    output: pageOf(movement),
  }),
}

export type EarningsMovement = z.output<typeof movement>
