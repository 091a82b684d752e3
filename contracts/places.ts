import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'

export const places = {
  listStates: endpoint(calls.places.listStates, {
    as: 'anyone',
    summary: 'List the 36 states and the Federal Capital Territory.',
    output: z.object({ message: z.string(), data: z.array(z.object({ code: z.string(), name: z.string() })) }),
    cachedUntilChangeOf: 'places',
  }),
  listTowns: endpoint(calls.places.listTowns, {
    as: 'anyone',
    summary: 'List the towns and local government areas of a state.',
    params: z.strictObject({ state_code: z.string().max(32).describe('Code or name of a state (case-insensitive)') }),
    output: z.object({ message: z.string(), data: z.array(z.object({ name: z.string() })) }),
    refusals: ['not_found'],
    cachedUntilChangeOf: 'places',
  }),
}
