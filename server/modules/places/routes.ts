import type { places } from '#contracts/places.ts'
import type { Operations } from '#server/kit/operation.ts'
import { notFound } from '#server/kit/refusal.ts'
import { findState, listStates } from './index.ts'

export const placesOperations: Operations<typeof places> = {
  async listStates() {
    return { message: 'Success', data: listStates().map(({ code, name }) => ({ code, name })) }
  },
  async listTowns({ params }) {
    const state = findState(params.state_code)
    if (!state) throw notFound('state')
    return { message: 'Success', data: state.towns.map((name) => ({ name })) }
  },
}
