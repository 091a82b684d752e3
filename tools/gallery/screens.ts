import type { Opening } from './openings.ts'
import type { State } from './states.ts'

/** Who looks at the screen. A newcomer has an empty account. */
export type Viewer = 'visitor' | 'newcomer' | 'buyer' | 'seller' | 'operator'

export interface Screen {
  /** The route as in `web/routes.ts`. */
  readonly route: string
  /** Placeholders such as `:product` stand for ids that differ between markets. */
  readonly address: string
  readonly as: Viewer
  /** A state with trouble, if any. */
  readonly state?: State
  /** What is opened on it, if anything. */
  readonly opened?: Opening
}

/** Routes that have no page. */
export const withoutScreen = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages', '/sitemaps/products/:part']

/** Every screen of the gallery. */
export const screens: readonly Screen[] = [
  ...of('/', 'visitor', ['/', '/?get-app', '/?auth=login', '/?auth=register', '/?auth=forgot', '/?auth=otp']),
  ...of('/', 'visitor', ['/?auth=reset-done', '/?auth=verified']),
  ...of('/', 'seller', ['/']),
  ...of('/', 'visitor', ['/'], 'offline'),
  ...of('/categories', 'visitor', ['/categories', '/categories?condition=brand_new&price_above=20000&state=Lagos']),
  ...of('/categories', 'visitor', ['/categories?price_above=99999999']),
  ...of('/search', 'visitor', ['/search?product_name=samsng%20galxy', '/search?product_name=zzzzzz']),
  ...of('/search-product-category', 'buyer', ['/search-product-category?product_category=Fashion']),
  ...of('/product-details/:id', 'visitor', ['/product-details/:product', '/product-details/:product?report']),
  ...of('/product-details/:id', 'visitor', ['/product-details/:pictured?image=2']),
  ...of('/product-details/:id', 'buyer', ['/product-details/:product', '/product-details/:orderable']),
  ...of('/shops/:id', 'visitor', ['/shops/:seller']),
  ...of('/signup', 'visitor', ['/signup']),
  ...of('/verify-id', 'newcomer', ['/verify-id']),
  ...of('/verify-id', 'newcomer', ['/verify-id'], 'in review'),
  ...of('/subscription-plan', 'newcomer', ['/subscription-plan']),
  ...of('/subscription-plan', 'seller', ['/subscription-plan']),
  ...of('/email-undo', 'visitor', ['/email-undo#token=of-a-email']),
  ...of('/my-profile', 'buyer', ['/my-profile']),
  ...of('/my-profile', 'newcomer', ['/my-profile']),
  ...of('/my-profile', 'buyer', ['/my-profile'], 'loading'),
  ...of('/password-reset', 'buyer', ['/password-reset', '/password-reset?delete-account']),
  ...of('/saved-items', 'buyer', ['/saved-items']),
  ...of('/saved-items', 'newcomer', ['/saved-items']),
  ...of('/saved-items', 'buyer', ['/saved-items'], 'loading'),
  ...of('/saved-items', 'buyer', ['/saved-items'], 'failing'),
  ...of('/messages', 'buyer', ['/messages']),
  ...of('/messages', 'newcomer', ['/messages']),
  ...of('/message-content', 'buyer', ['/message-content?id=:message']),
  ...of('/my-shop', 'seller', ['/my-shop']),
  ...of('/my-shop', 'seller', ['/my-shop'], 'loading'),
  ...of('/my-shop', 'seller', ['/my-shop'], 'failing'),
  ...of('/update-shop', 'seller', ['/update-shop']),
  ...of('/my-wallet', 'buyer', ['/my-wallet']),
  ...of('/my-wallet', 'newcomer', ['/my-wallet']),
  ...of('/my-wallet', 'buyer', ['/my-wallet'], 'loading'),
  ...of('/my-wallet', 'buyer', ['/my-wallet'], 'failing'),
  ...of('/my-wallet/:id', 'buyer', ['/my-wallet/:transaction']),
  ...of('/vtu-services', 'buyer', ['/vtu-services']),
  ...of('/vtu-service/:service', 'buyer', ['/vtu-service/electricity-bill', '/vtu-service/data']),
  ...of('/vtu-services/purchases', 'buyer', ['/vtu-services/purchases']),
  ...of('/vtu-services/purchases', 'newcomer', ['/vtu-services/purchases']),
  ...of('/vtu-services/purchases/:id', 'buyer', ['/vtu-services/purchases/:airtime', '/vtu-services/purchases/:power']),
  ...of('/vtu-services/purchases/:id', 'buyer', ['/vtu-services/purchases/:failed']),
  ...of('/airtime-purchase/:network/:image', 'buyer', ['/airtime-purchase/MTN/mtn']),
  ...of('/airtime/:network', 'buyer', ['/airtime/mtn']),
  ...of('/data/:network', 'buyer', ['/data/mtn-data']),
  ...of('/data/:network', 'buyer', ['/data/mtn-data'], 'failing'),
  ...of('/data/:network', 'buyer', ['/data/mtn-data'], 'without plans'),
  ...of('/tv-subscription/:network', 'buyer', ['/tv-subscription/dstv']),
  ...of('/electricity-bill/:network', 'buyer', ['/electricity-bill/ikeja-electric']),
  ...of('/education/:network', 'buyer', ['/education/waec']),
  ...of('/shop-set-up', 'newcomer', ['/shop-set-up']),
  ...of('/list-product', 'seller', ['/list-product']),
  ...of('/product-detail/:id', 'seller', ['/product-detail/:own']),
  ...of('/product-detail/:id', 'seller', ['/product-detail/:own?step=2', '/product-detail/:own?step=3']),
  ...of('/about-us', 'visitor', ['/about-us']),
  ...of('/privacy-policy', 'visitor', ['/privacy-policy']),
  ...of('/terms-of-use', 'visitor', ['/terms-of-use']),
  ...of('/return-policy', 'visitor', ['/return-policy']),
  ...of('/help-center', 'buyer', ['/help-center']),
  ...of('/newsletter/confirm', 'visitor', ['/newsletter/confirm?token=of-a-email']),
  ...of('/newsletter/leave', 'visitor', ['/newsletter/leave?token=of-a-email']),
  ...of('/cart', 'visitor', ['/cart']),
  ...of('/cart', 'buyer', ['/cart']),
  ...of('/cart', 'buyer', ['/cart'], 'with problems'),
  ...of('/cart', 'buyer', ['/cart'], 'loading'),
  ...of('/cart', 'buyer', ['/cart'], 'failing'),
  ...of('/shoping-cart', 'visitor', ['/shoping-cart']),
  ...of('/check-out', 'visitor', ['/check-out']),
  ...of('/check-out', 'buyer', ['/check-out']),
  ...of('/check-out', 'buyer', ['/check-out'], 'failing'),
  ...of('/order-item', 'visitor', ['/order-item']),
  ...of('/order-item', 'buyer', ['/order-item?id=:paidOrder', '/order-item?id=:acceptedOrder']),
  ...of('/order-item', 'buyer', ['/order-item?id=:completedOrder', '/order-item?id=:cancelledOrder']),
  ...of('/order-item', 'seller', ['/order-item?id=:paidOrder', '/order-item?id=:acceptedOrder']),
  ...of('/order-item', 'seller', ['/order-item?id=:completedOrder', '/order-item?id=:cancelledOrder']),
  ...of('/order-item', 'buyer', ['/order-item?id=:sentOrder', '/order-item?id=:deliveredOrder']),
  ...of('/order-item', 'seller', ['/order-item?id=:sentOrder', '/order-item?id=:deliveredOrder']),
  ...of('/order-item', 'buyer', ['/order-item?id=:placedOrder']),
  ...of('/order-item', 'buyer', ['/order-item?id=:placedOrder'], 'confirming'),
  ...of('/order-item', 'buyer', ['/order-item?id=:paidOrder'], 'frozen'),
  ...of('/order-item', 'buyer', ['/order-item?id=:cancelledOrder'], 'refunded to the card'),
  ...of('/orders', 'buyer', ['/orders', '/orders?tab=done']),
  ...of('/orders', 'newcomer', ['/orders']),
  ...of('/orders', 'buyer', ['/orders'], 'loading'),
  ...of('/orders', 'buyer', ['/orders'], 'failing'),
  ...of('/sales', 'seller', ['/sales', '/sales?tab=to_hand_over', '/sales?tab=being_checked']),
  ...of('/sales', 'seller', ['/sales?tab=done']),
  ...of('/sales', 'newcomer', ['/sales']),
  ...of('/my-earnings', 'seller', ['/my-earnings']),
  ...of('/my-earnings', 'newcomer', ['/my-earnings']),
  ...of('/operator/:section?', 'operator', ['/operator', '/operator/identities', '/operator/listings']),
  ...of('/operator/:section?', 'operator', ['/operator?search=buyer']),
  ...of('/operator/:section?', 'operator', ['/operator/reports', '/operator/members', '/operator/payments']),
  ...of('/operator/:section?', 'operator', ['/operator/refunds', '/operator/disputes', '/operator/debts']),
  ...of('/operator/:section?', 'operator', ['/operator/proposals']),
  ...of('/operator/:section?', 'operator', ['/operator/orders', '/operator/orders?open=:acceptedOrder']),
  ...of('/operator/:section?', 'operator', ['/operator/bills', '/operator/float', '/operator/transfers']),
  ...of('/operator/:section?', 'operator', ['/operator/plans', '/operator/categories', '/operator/messages']),
  ...of('/operator/:section?', 'operator', ['/operator/newsletter', '/operator/books', '/operator/accounts']),
  ...of('/operator/:section?', 'operator', ['/operator/entries', '/operator/reconciliation', '/operator/log']),
  ...of('/operator/:section?', 'operator', ['/operator/listings'], 'failing'),
  ...of('/offline', 'visitor', ['/offline']),
  ...of('/kit', 'visitor', ['/kit']),
  ...of('/sandbox', 'visitor', ['/sandbox']),
  ...of('/sandbox/google-account', 'visitor', ['/sandbox/google-account']),
  ...of('*', 'visitor', ['/no-such-page']),
  { route: '/', as: 'visitor', address: '/', opened: 'categories' },
  { route: '/', as: 'buyer', address: '/', opened: 'services' },
  { route: '/', as: 'visitor', address: '/?auth=login', opened: 'errors' },
  { route: '/', as: 'visitor', address: '/?auth=register', opened: 'errors' },
  { route: '/categories', as: 'visitor', address: '/categories?condition=brand_new', opened: 'filters' },
  { route: '/product-details/:id', as: 'visitor', address: '/product-details/:product', opened: 'menu' },
  { route: '/product-details/:id', as: 'visitor', address: '/product-details/:product', opened: 'share' },
  { route: '/my-wallet', as: 'buyer', address: '/my-wallet', opened: 'add money' },
  { route: '/airtime/:network', as: 'buyer', address: '/airtime/mtn', opened: 'errors' },
  { route: '/airtime/:network', as: 'buyer', address: '/airtime/mtn', opened: 'review' },
  { route: '/electricity-bill/:network', as: 'buyer', address: '/electricity-bill/ikeja-electric', opened: 'errors' },
  { route: '/shop-set-up', as: 'newcomer', address: '/shop-set-up', opened: 'errors' },
  { route: '/list-product', as: 'seller', address: '/list-product', opened: 'errors' },
  { route: '/help-center', as: 'visitor', address: '/help-center', opened: 'errors' },
  { route: '/check-out', as: 'buyer', address: '/check-out', opened: 'delivery' },
  { route: '/check-out', as: 'buyer', address: '/check-out', opened: 'card' },
  { route: '/check-out', as: 'buyer', address: '/check-out', opened: 'another address' },
  { route: '/order-item', as: 'buyer', address: '/order-item?id=:placedOrder', opened: 'where money comes back' },
  { route: '/order-item', as: 'buyer', address: '/order-item?id=:acceptedOrder', opened: 'release code' },
  { route: '/order-item', as: 'buyer', address: '/order-item?id=:acceptedOrder', opened: 'everything is OK' },
  { route: '/order-item', as: 'seller', address: '/order-item?id=:acceptedOrder', opened: 'release code' },
  { route: '/order-item', as: 'seller', address: '/order-item?id=:paidOrder', opened: 'decline' },
  { route: '/order-item', as: 'seller', address: '/order-item?id=:acceptedOrder', opened: 'mark as sent' },
  { route: '/order-item', as: 'seller', address: '/order-item?id=:acceptedOrder', opened: 'without a code' },
  { route: '/order-item', as: 'buyer', address: '/order-item?id=:sentOrder', opened: 'I have it' },
  {
    route: '/operator/:section?',
    as: 'operator',
    address: '/operator/orders?open=:acceptedOrder',
    opened: 'freeze',
  },
  { route: '/operator/:section?', as: 'operator', address: '/operator/orders', opened: 'outage' },
  {
    route: '/operator/:section?',
    as: 'operator',
    address: '/operator/listings',
    opened: 'row under the pointer',
  },
]

function of(route: string, as: Viewer, addresses: readonly string[], state?: State): Screen[] {
  return addresses.map((address) => ({ route, as, address, ...(state && { state }) }))
}

/** The first part of the name of its pictures: `my-wallet, buyer, loading`. */
export function nameOf({ address, as, state, opened }: Screen): string {
  return [address.replace(/^\//, '') || 'home', as, ...(state ? [state] : []), ...(opened ? [opened] : [])].join(', ')
}
