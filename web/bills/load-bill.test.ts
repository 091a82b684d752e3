import { expect, test } from 'vitest'
import type { Api } from '../app/api.ts'
import { loadBill } from './load-bill.ts'

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
})
