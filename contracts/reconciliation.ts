import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'

const difference = z.object({
  account: z.string().describe('Code of the account that it concerns'),
  subject: z.string().describe('The purchase, payment or account that differs'),
  problem: z.string(),
})

/** Whether the books and what they are about say the same. Nothing is mended by it. */
export const reconciliation = {
  reconcile: endpoint(calls.reconciliation.reconcile, {
    as: 'operator',
    summary: 'All that differs between the books, the purchases and the card payments; empty where all is well',
    output: answerOf(z.array(difference)),
  }),
}

export type Difference = z.output<typeof difference>
