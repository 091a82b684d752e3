import { expect, test } from 'vitest'
import type { Api } from '../app/api.ts'
import { loadProductList } from './load-product-list.ts'

function apiWith(states: Promise<{ data: { name: string }[] }>): Api {
  const list = { data: [], total: 0 }
  return { places: { listStates: () => states }, catalog: { listProducts: async () => list } } as unknown as Api
}

test('a list does not wait for the states to choose from, unless its address names one', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: { name: string }[] }>()
  const api = apiWith(promise)
  const load = loadProductList('all')
  const { list, states } = await load({ api, url: new URL('https://market.test/categories'), params: {} })
  expect(await list).toMatchObject({ total: 0 })
  const inLagos = load({ api, url: new URL('https://market.test/categories?state=lagos'), params: {} })
  expect(await Promise.race([inLagos, Promise.resolve('waits')])).toBe('waits')
  resolve({ data: [{ name: 'Lagos' }] })
  expect(await states).toEqual(['Lagos'])
  expect((await inLagos).choice.state).toBe('Lagos')
})
