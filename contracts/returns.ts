import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { orderChange } from './order.ts'
import { returnAnswers } from './values/choices.ts'
import { nairaNumber } from './values/naira.ts'
import { lines } from './values/text.ts'

const changeRefusals = ['not_found', 'wrong_party', 'state_changed', 'too_late', 'too_many']
const text = lines(2000).optional()

/** Calls of buyers and sellers after the release of an order. Anybody else gets 404. */
export const returns = {
  askReturn: endpoint(calls.returns.askReturn, {
    ...orderChange,
    status: 201,
    summary: 'Ask the seller to take the goods back, within 30 days of delivery. Once an order.',
    body: z.strictObject({ text: text.describe('Why. Needed from the 15th day after delivery on') }),
    refusals: [...changeRefusals, 'non_refundable', 'account_closed'],
  }),
  answerReturn: endpoint(calls.returns.answerReturn, {
    ...orderChange,
    summary: 'Answer a return request as the seller, within 72 hours. Without an answer it is declined.',
    body: z.strictObject({
      answer: z.enum(returnAnswers, 'Accept or decline'),
      text: text.describe('Why, needed for `decline`; for `accept` such as where the goods are to be brought'),
    }),
    refusals: changeRefusals,
  }),
  refundBuyer: endpoint(calls.returns.refundBuyer, {
    ...orderChange,
    summary:
      'Give the buyer all or a part of the price back out of the earnings of the seller, within 60 days of the release. The fee on it comes back.',
    body: z.strictObject({ amount: nairaNumber.refine((kobo) => kobo > 0, 'Enter more than 0') }),
    refusals: [...changeRefusals, 'insufficient_earnings', 'account_frozen', 'account_closed', 'too_many_refunds'],
  }),
}
