import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateSync } from 'otplib'
import { demoAccounts } from '#demo-market/demo-accounts.ts'
import type { Checkout } from '#contracts/checkouts.ts'
import type { BriefOrder, Order } from '#contracts/orders.ts'
import { callSite } from '#tests/support/browser/call-site.ts'
import type { Viewer } from './screens.ts'

/** A running demo market that has data for every screen. */
export interface Market {
  readonly site: string
  /** Responses of the sign-in call, which pages store in local storage. Visitors have none. */
  readonly sessions: Partial<Record<Viewer, SignedIn>>
  /** Token of an operator session. */
  readonly operatorAccess: string
  /** Values of the `:names` in the addresses of the screens. */
  readonly ids: Readonly<Record<IdName, string>>
}

type IdName =
  | 'product'
  | 'pictured'
  | 'seller'
  | 'message'
  | 'transaction'
  | 'airtime'
  | 'power'
  | 'failed'
  | 'own'
  | 'ownShop'
  | 'orderable'
  | 'placedOrder'
  | 'paidOrder'
  | 'acceptedOrder'
  | 'completedOrder'
  | 'cancelledOrder'

interface SignedIn {
  readonly data: readonly [{ readonly access: string }, { readonly id: string }]
}

interface Found {
  readonly data: {
    readonly id: string
    readonly seller: { readonly id: string }
    readonly orderable: boolean
    readonly in_stock: boolean
    readonly price: number
    readonly methods: readonly { readonly method: string }[]
    readonly product_image: readonly unknown[]
  }
}

interface Listed {
  readonly data: readonly { readonly id: string }[]
}

const PHONE = '08031234567'
/** A number of the sandbox whose purchases fail. */
const PHONE_THAT_FAILS = '08000000101'
const METER = '1111111111111'

/** Signs all viewers in, tops up the buyer's wallet and buys a few bills. */
export async function fillMarket(site: string): Promise<Market> {
  const api = apiOf(site)
  const [buyer, seller, operator] = await Promise.all(
    demoAccounts.map(({ email, password }) => api<SignedIn>('POST /login', { body: { email, password } })),
  )
  const newcomer = await register(api)
  const { totpSecret: secret } = demoAccounts[2]
  const operatorSession = await api<{ data: { access: string } }>('POST /operator/session', {
    as: accessOf(operator!),
    body: { code: generateSync({ secret }) },
  })
  const as = accessOf(buyer!)
  await addMoney(api, as, 8000)
  const { orderable, placedOrder } = await fillCart(api, as)
  const bought = await buyBills(api, as)
  const [product] = (await api<Listed>('GET /products')).data
  const { data: details } = await api<Found>(`GET /products/${product!.id}`)
  const [own] = (await api<Listed>('GET /seller/dashboard/my-products', { as: accessOf(seller!) })).data
  const [message] = (await api<Listed>(`GET /messages/${buyer!.data[1].id}`, { as })).data
  const [transaction] = (await api<Listed>('GET /wallet/my-transactions', { as })).data
  return {
    site,
    sessions: { buyer: buyer!, seller: seller!, operator: operator!, newcomer },
    operatorAccess: operatorSession.data.access,
    ids: {
      ...bought,
      ...(await findOrders(api, as)),
      product: product!.id,
      pictured: await mostPictured(api),
      seller: details.seller.id,
      own: own!.id,
      ownShop: seller!.data[1].id,
      orderable,
      placedOrder,
      message: message!.id,
      transaction: transaction!.id,
    },
  }
}

type Api = ReturnType<typeof apiOf>

/** `api('POST /login', { body })`. Throws if the response is not ok. */
function apiOf(site: string) {
  return <Answer>(call: string, sent: { as?: string; body?: object } = {}): Promise<Answer> =>
    callSite(site, call, { ...sent, headers: { 'idempotency-key': randomUUID() } })
}

function accessOf({ data: [{ access }] }: SignedIn): string {
  return access
}

/** The product with the most pictures among the most expensive. */
async function mostPictured(api: Api): Promise<string> {
  const { data: listed } = await api<Listed>('GET /products?sort=price_desc&page_size=24')
  const found = await Promise.all(listed.map(({ id }) => api<Found>(`GET /products/${id}`)))
  const [first] = found.map(({ data }) => data).toSorted((a, b) => b.product_image.length - a.product_image.length)
  return first!.id
}

/** Puts products of several shops into the cart, and orders another one by card without paying. */
async function fillCart(api: Api, as: string): Promise<Pick<Market['ids'], 'orderable' | 'placedOrder'>> {
  const { data: listed } = await api<Listed>('GET /products?page_size=60&price_below=40000')
  const found = await Promise.all(listed.map(({ id }) => api<Found>(`GET /products/${id}`)))
  const sold = found.map(({ data }) => data).filter((product) => product.orderable && product.in_stock)
  for (const { id } of sold.slice(0, 5)) await api(`PUT /cart/items/${id}`, { as, body: { quantity: 1 } })
  const picked = sold.slice(5).find(({ methods }) => methods.some(({ method }) => method === 'pickup'))!
  const lines = [{ product: picked.id, quantity: 1 }]
  const { data } = await api<{ data: Checkout }>('POST /checkouts', {
    as,
    body: {
      orders: [{ seller: picked.seller.id, method: 'pickup', lines }],
      pay_with: 'card',
      expected_total: picked.price,
    },
  })
  return { orderable: sold[0]!.id, placedOrder: data.orders[0]!.id }
}

/** The buyer's newest order in each state. */
async function findOrders(api: Api, as: string) {
  const { data } = await api<{ data: BriefOrder[] }>('GET /orders?role=buyer&page_size=50', { as })
  const idOf = (state: BriefOrder['state']) => data.find((order) => order.state === state)!.id
  const released = data.filter(({ state }) => state === 'completed')
  const { data: reported } = await api<{ data: Order }>(`GET /orders/${idOf('complaint')}`, { as })
  return {
    paidOrder: idOf('paid'),
    acceptedOrder: idOf('accepted'),
    sentOrder: idOf('sent'),
    deliveredOrder: idOf('delivered'),
    problemOrder: reported.id,
    problem: reported.complaint!.id,
    completedOrder: released.at(-1)!.id,
    returnOrder: released.find(({ deadline }) => deadline !== null)!.id,
    refundedOrder: released.find(({ tags }) => tags.includes('Refunded'))!.id,
    cancelledOrder: idOf('cancelled'),
  }
}

async function register(api: Api): Promise<SignedIn> {
  const email = `chidinma.${randomUUID().slice(0, 8)}@mail.example`
  const password = 'ripe mangoes 24'
  const names = { first_name: 'Chidinma', last_name: 'Okafor' }
  await api('POST /registration/customer', { body: { ...names, email, password, confirmPassword: password } })
  await api('POST /registration/verify-token', { body: { email, token: await codeSentTo(api, email) } })
  return api('POST /login', { body: { email, password } })
}

async function codeSentTo(api: Api, email: string): Promise<string> {
  for (;;) {
    const to = new URLSearchParams({ to: email })
    const { data } = await api<{ data: { text: string }[] }>(`GET /sandbox/messages?${to}`)
    const code = data.map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]).find(Boolean)
    if (code !== undefined) return code
    await sleep(500)
  }
}

async function addMoney(api: Api, as: string, amount: number): Promise<void> {
  const { data } = await api<{ data: { access_code: string; reference: string } }>('POST /payments', {
    as,
    body: { purpose: 'wallet', amount },
  })
  const { access_code, reference } = data
  await api('POST /sandbox/cards/pay', { body: { access_code, outcome: 'success' } })
  await api('POST /wallet/fund', { as, body: { amount, reference } })
}

async function buyBills(api: Api, as: string): Promise<Record<'airtime' | 'power' | 'failed', string>> {
  const airtime = (phone: string, amount: number) =>
    api('POST /vtu/service/airtime/purchase', { as, body: { service_id: 'mtn', phone, amount } })
  await airtime(PHONE, 500)
  // This purchase fails on purpose.
  await airtime(PHONE_THAT_FAILS, 800).catch(() => {})
  const meter = { billersCode: METER }
  await api('POST /vtu/services/electric-sub/verify-meter-number/ikeja-electric', {
    as,
    body: { ...meter, subscription_type: 'prepaid' },
  })
  await api('POST /vtu/services/electric-sub/purchase/ikeja-electric', {
    as,
    body: { ...meter, phone: PHONE, amount: 5000, variation_code: 'prepaid' },
  })
  const { data } = await api<{ data: { id: string; service: string; status: string }[] }>('GET /vtu/purchases', { as })
  const idOf = (service: string, status: string) =>
    data.find((purchase) => purchase.service === service && purchase.status === status)!.id
  return {
    airtime: idOf('airtime', 'delivered'),
    failed: idOf('airtime', 'failed'),
    power: idOf('electricity-bill', 'delivered'),
  }
}
