import type { Page } from 'playwright-core'

export type State = keyof typeof states

/** Ways in which not all is well, each begun on a blank page. */
export const states = {
  /** No call is answered. */
  loading: (page: Page) => page.route('**/api/v1/**', () => {}),
  /** Every call ends without an answer, as where the line breaks. */
  failing: (page: Page) => page.route('**/api/v1/**', (route) => route.abort()),
  /** What a provider of bills sells does not come; all else does. */
  'without plans': (page: Page) => page.route('**/api/v1/vtu/services/*/*', (route) => route.abort()),
  /** The network goes once the page has come. */
  offline: async (page: Page) => {
    page.once('load', () => void page.context().setOffline(true))
  },
}
