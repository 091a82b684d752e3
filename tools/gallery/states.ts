import type { Page } from 'playwright-core'
import type { Cart } from '#contracts/cart.ts'
import type { Order } from '#contracts/orders.ts'
import { operatorStates } from './operator-states.ts'
import { documentStates } from './document-states.ts'
import { earningsStates } from './earnings-states.ts'

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
  /** The popup said that the order is paid, and the card provider does not answer. */
  confirming: async (page: Page) => {
    await page.route('**/api/v1/checkouts/*/confirm', () => {})
    await changeOrder(page, async (order) => {
      await page.evaluate((id) => sessionStorage.setItem('confirming-checkout', id), order.checkout_id!)
      return order
    })
  },
  /** A bank looks at the payment of the order. */
  frozen: (page: Page) => changeOrder(page, (order) => ({ ...order, frozen: true, deadline: null, actions: [] })),
  /** The buyer has reviewed the seller, who may reply. */
  reviewed: (page: Page) =>
    changeOrder(page, (order) => {
      const review = { id: 'r', stars: 4, text: 'Came on time, and works.', created_at: new Date().toISOString() }
      const can_reply = order.role === 'seller'
      return { ...order, actions: [], review: { ...review, reply: null, hidden_reason: null, can_reply } }
    }),
  /** The money of the order goes back to the card. */
  'refunded to the card': (page: Page) =>
    changeOrder(page, (order) => ({ ...order, payment: { ...order.payment, with: 'card', refund_to: 'card' } })),
  /** The seller has accepted the return, and the buyer brings the goods back. */
  'return accepted': (page: Page) =>
    changeReturn(page, { state: 'accepted', answer_text: 'Bring it to my shop any day before 18:00.' }),
  'return declined': (page: Page) =>
    changeReturn(page, { state: 'declined', answer_text: 'The carton is open, and the thing was used.', due_at: null }),
  'not to be returned': (page: Page) =>
    changeOrder(page, (order) => ({
      ...order,
      tags: ['Completed', 'Delivered', 'Non Refund'],
      lines: order.lines.map((line) => ({ ...line, non_refundable: true })),
      actions: [],
      return_until: null,
    })),
  ...earningsStates,
  /** The seller has offered a part, and both have shown photos. */
  'part offered': (page: Page) =>
    changeProblem(page, 'buyer', {
      state: 'answered',
      answer: { answer: 'offer', amount: 300 },
      responses: ['agree', 'disagree', 'withdraw'],
    }),
  /** The buyer sends the goods back. */
  'to send back': (page: Page) =>
    changeProblem(page, 'buyer', { state: 'returning', actions: ['complaint/sent-back'] }),
  /** The goods are on their way back. */
  'sent back': (page: Page) => changeProblem(page, 'seller', { state: 'sent_back', actions: ['complaint/got-back'] }),
  /** Operators have decided, and the order has ended. */
  decided: (page: Page) =>
    changeProblem(page, null, {
      state: 'settled',
      order: 'completed',
      actions: [],
      decision: { decision: 'part', amount: 300, reason: 'The photos show the crack.', at: new Date().toISOString() },
    }),
  ...operatorStates,
  ...documentStates,
  /** The network fails once the page has loaded. */
  offline: async (page: Page) => {
    page.once('load', () => void page.context().setOffline(true))
  },
}

type Problem = NonNullable<Order['complaint']>
type ChangedProblem = Partial<Problem> & { readonly actions?: Order['actions']; readonly order?: Order['state'] }

/** Shows a later state of the order's problem, with photos. */
async function changeProblem(page: Page, waits_for: Order['waits_for'], changed: ChangedProblem): Promise<unknown> {
  const { actions = ['complaint/response', 'confirm'], order: state = 'complaint', ...problem } = changed
  const said = { text: 'It left my shop whole. I give you something back for it.', at: new Date().toISOString() }
  let shot = ''
  await page.route('**/api/v1/orders/*/evidence/*', async (route) => {
    const response = await route.fetch({ url: new URL(shot, route.request().url()).href })
    return route.fulfill({ response })
  })
  return changeOrder(page, (order) => {
    shot = order.picture!.media
    const complaint = order.complaint!
    const [first] = complaint.statements
    const statements = [
      { ...first!, photos: ['a', 'b', 'c'] },
      { ...said, by: 'seller' as const, photos: ['d'] },
    ]
    const shown = { ...order, waits_for, actions, state, complaint: { ...complaint, statements, ...problem } }
    return state === 'completed' ? { ...shown, tags: ['Completed', 'Delivered', 'Refunded'], refunded: 300 } : shown
  })
}

/** Shows a later state of the request to return the order. */
function changeReturn(page: Page, changed: Partial<NonNullable<Order['return']>>): Promise<unknown> {
  return changeOrder(page, (order) => {
    const answered_at = new Date().toISOString()
    const actions = order.role === 'seller' ? (['refund'] as const) : []
    const request = { ...order.return!, answered_at, ...changed }
    return { ...order, waits_for: null, deadline: null, actions: [...actions], return: request }
  })
}

function changeOrder(page: Page, change: (order: Order) => Order | Promise<Order>): Promise<unknown> {
  return page.route('**/api/v1/orders/*', async (route) => {
    const response = await route.fetch()
    const { message, data } = (await response.json()) as { message: string; data: Order }
    return route.fulfill({ json: { message, data: await change(data) } })
  })
}
