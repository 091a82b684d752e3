import type { Page } from 'playwright-core'
import type { Cart } from '#contracts/cart.ts'

export type State = keyof typeof states

/** States with trouble, each set up before the page is opened. */
export const states = {
  /** No API call gets a response. */
  loading: (page: Page) => page.route('**/api/v1/**', () => {}),
  /** Every API call fails, as with a broken connection. */
  failing: (page: Page) => page.route('**/api/v1/**', (route) => route.abort()),
  /** Only the plans of a bill provider fail to load. */
  'without plans': (page: Page) => page.route('**/api/v1/vtu/services/*/*', (route) => route.abort()),
  /** The documents of the member wait for an operator. */
  'in review': (page: Page) =>
    page.route('**/api/v1/seller/dashboard/upload-id', (route) => {
      const data = { kyc_status: 'pending', reason: null, submitted_at: new Date().toISOString() }
      return route.fulfill({ json: { message: 'OK', data } })
    }),
  /** Every kind of line that a cart does not count. */
  'with problems': (page: Page) =>
    page.route('**/api/v1/cart', async (route) => {
      const response = await route.fetch()
      const { message, data } = (await response.json()) as { message: string; data: Cart }
      const problems = ['price_changed', 'sold_out', 'fewer_left', 'gone', 'not_orderable'] as const
      const lines = data.groups.flatMap((group) => group.lines)
      lines.forEach((line, index) => Object.assign(line, { problem: problems[index % problems.length] }))
      return route.fulfill({ json: { message, data } })
    }),
  /** The network fails once the page has loaded. */
  offline: async (page: Page) => {
    page.once('load', () => void page.context().setOffline(true))
  },
}
