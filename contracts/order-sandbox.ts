import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'
import { orderStates } from './values/choices.ts'
import { withId } from './values/text.ts'

const output = answerOf(z.object({ state: z.enum(orderStates) }))

/** Available only where every provider is simulated. */
export const orderSandbox = {
  endOrderClock: endpoint(calls.orderSandbox.endOrderClock, {
    as: 'anyone',
    summary: 'End the clock of an order, as if its time had come.',
    params: withId,
    output,
    refusals: ['not_found'],
  }),
  ageOrder: endpoint(calls.orderSandbox.ageOrder, {
    as: 'anyone',
    summary: 'Move every time of an order back, as if the order had been placed earlier.',
    params: withId,
    body: z.strictObject({ hours: z.int('Enter whole hours').min(1).max(10_000) }),
    output,
    refusals: ['not_found'],
  }),
}
