import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { RouterContextProvider } from 'react-router'
import { apiContext, type Api } from '../app/api.ts'
import { storeDraft, markDraft } from './draft.ts'
import { loadBill, onServerForBill } from './load-bill.ts'

afterEach(() => vi.unstubAllGlobals())

test('Showmax is paid again for the phone it was paid for, without a card to verify', async () => {
  const again = {
    service_id: 'showmax',
    phone: '08051234567',
    billersCode: '08031234567',
    variation_code: 'full',
    subscription_type: 'change',
    quantity: 1,
  }
  const answers = {
    listProviders: [{ serviceID: 'showmax', name: 'Showmax' }],
    listRecipients: [],
    getPurchase: { service: 'tv-subscription', provider: 'showmax', again },
  }
  const bills = Object.fromEntries(Object.entries(answers).map(([name, data]) => [name, async () => ({ data })]))
  const need = {
    api: { bills } as unknown as Api,
    params: { network: 'showmax' },
    url: new URL('https://kanti.example/tv-subscription/showmax?again=1&review'),
  }
  const { billersCode, ...rest } = again
  const loaded = await loadBill(need, 'tv-subscription')
  expect([loaded.again, loaded.customer]).toEqual([{ ...rest, phone: billersCode, quantity: '1' }, null])
  answers.getPurchase.provider = 'gotv'
  expect((await loadBill(need, 'tv-subscription')).again).toBeNull()
})

test('a purchase without an answer is shown to be sent again, although its provider was removed', async () => {
  stubStorage()
  const bills = { listProviders: async () => ({ data: [] }), listRecipients: async () => ({ data: [] }) }
  const page = '/tv-subscription/gotv'
  const at = (path: string) => {
    const api = { bills } as unknown as Api
    const context = new RouterContextProvider([[apiContext, api]] as never)
    return { api, params: { network: 'gotv' }, url: new URL(path, 'https://kanti.example'), context }
  }
  const load = (path: string) => loadBill(at(path), 'tv-subscription')
  const missing = { init: { status: 404 } }
  const draft = storeDraft(page, { phone: '08031234567' }, null)
  await expect(load(page)).rejects.toMatchObject(missing)
  markDraft(page, draft, 500)
  for (const path of [page, `${page}?review`]) expect((await load(path)).provider.serviceID).toBe('gotv')
  await expect(load('/tv-subscription/dstv')).rejects.toMatchObject(missing)
  // The server does not know what the browser has sent.
  const loadOnServer = onServerForBill('tv-subscription')
  expect(await loadOnServer(at(`${page}?review`))).toEqual({})
  await expect(loadOnServer(at(page))).rejects.toMatchObject(missing)
})

test('a purchase to repeat whose provider was removed leads to the providers of its service', async () => {
  const answers = {
    listProviders: [],
    listRecipients: [],
    getPurchase: { service: 'tv-subscription', provider: 'gotv' },
  }
  const bills = Object.fromEntries(Object.entries(answers).map(([name, data]) => [name, async () => ({ data })]))
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const api = { bills } as unknown as Api
  const context = new RouterContextProvider([[apiContext, api]] as never)
  const at = (search: string) => ({
    api,
    params: { network: 'gotv' },
    url: new URL(`https://kanti.example/tv-subscription/gotv${search}`),
    context,
  })
  const target = (redirected: unknown) => (redirected as Response).headers.get('location')
  for (const search of ['?again=7', '?again=7&review']) {
    const redirected = await loadBill(at(search), 'tv-subscription').catch(target)
    expect(redirected).toBe('/vtu-service/tv-subscription')
  }
  expect(await onServerForBill('tv-subscription')(at('?again=7')).catch(target)).toBe('/vtu-service/tv-subscription')
})
