import type { Page } from 'playwright-core'
import type { CreditNote, Invoice, Receipt } from '#contracts/order-documents.ts'

export const documentStates = {
  /** The longest receipt that there is. */
  'many lines': (page: Page) =>
    changed<Receipt>(page, 'receipt', (receipt) => {
      const [line] = receipt.lines
      const lines = Array.from({ length: 20 }, (_, at) => ({ ...line!, quantity: at + 1 }))
      return { ...receipt, lines }
    }),
  /** The seller gave a part back after the sale, and has a part of the commission back. */
  'given back': async (page: Page) => {
    await changed<Invoice>(page, 'invoice', (invoice) => ({ ...invoice, came_back: GIVEN.total }))
    await changed<CreditNote[]>(page, 'credit-notes', () => [
      { ...GIVEN, of: 'receipt', number: 'C-2026-000011', credits: 'R-2026-000041', vat: null, total: 3_000 },
      { ...GIVEN, number: 'C-2026-000012' },
    ])
  },
}

const GIVEN: CreditNote = {
  number: 'C-2026-000012',
  issued_at: '2026-11-20T11:02:00.000Z',
  order_number: 'K-4M7T2XQ9',
  from: { name: 'Kanti Limited', address: '1 Umbrella Street, Ikeja, Lagos', tin: '00000000-0001' },
  to: { name: 'Amaka Nwosu', address: null, tin: null },
  of: 'invoice',
  credits: 'I-2026-000007',
  reason: 'return',
  vat: 9,
  total: 129,
}

async function changed<Data>(page: Page, what: string, change: (data: Data) => Data): Promise<void> {
  await page.route(`**/api/v1/orders/*/${what}`, async (route) => {
    const response = await route.fetch()
    const { message, data } = (await response.json()) as { message: string; data: Data }
    return route.fulfill({ json: { message, data: change(data) } })
  })
}
