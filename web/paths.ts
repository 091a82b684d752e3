import type { To } from 'react-router'

/**
 * The paths of the site, spelled as in the requirements. `routes.ts` maps them to pages. All links must use these.
 */
export const paths = {
  home: '/',
  categories: '/categories',
  search: '/search',
  searchCategory: '/search-product-category',
  savedItems: '/saved-items',
  cart: '/cart',
  shoppingCart: '/shoping-cart',
  checkOut: '/check-out',
  orders: '/orders',
  sales: '/sales',
  myEarnings: '/my-earnings',
  signUp: '/signup',
  myProfile: '/my-profile',
  passwordReset: '/password-reset',
  deleteAccount: '/password-reset?delete-account',
  emailUndo: '/email-undo',
  myWallet: '/my-wallet',
  myShop: '/my-shop',
  updateShop: '/update-shop',
  shopSetUp: '/shop-set-up',
  subscriptionPlan: '/subscription-plan',
  verifyId: '/verify-id',
  listProduct: '/list-product',
  orderItem: '/order-item',
  orderReceipt: '/order-item/receipt',
  orderInvoice: '/order-item/invoice',
  messages: '/messages',
  messageContent: '/message-content',
  vtuServices: '/vtu-services',
  purchases: '/vtu-services/purchases',
  aboutUs: '/about-us',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
  returnPolicy: '/return-policy',
  helpCenter: '/help-center',
  newsletterConfirm: '/newsletter/confirm',
  newsletterLeave: '/newsletter/leave',
  operator: '/operator',
  offline: '/offline',
  styleguide: '/styleguide',
  sandbox: '/sandbox',
  sandboxGoogle: '/sandbox/google-account',

  product: (id: string) => `/product-details/${encodeURIComponent(id)}`,
  shop: (sellerId: string) => `/shops/${encodeURIComponent(sellerId)}`,
  editProduct: (id: string) => `/product-detail/${encodeURIComponent(id)}`,
  order: (id: string) => `/order-item?${new URLSearchParams({ id })}`,
  orderDocument: (of: 'receipt' | 'invoice', id: string) => `/order-item/${of}?${new URLSearchParams({ id })}`,
  /** The receipt of a transaction. */
  transaction: (id: string) => `/my-wallet/${encodeURIComponent(id)}`,
  /** The contact form with a title filled in. */
  helpWith: (title: string) => `/help-center?${new URLSearchParams({ title })}`,
  message: (id: string) => `/message-content?${new URLSearchParams({ id })}`,
  vtuService: (service: string) => `/vtu-service/${encodeURIComponent(service)}`,
  /** The purchase page of a provider. */
  bill: (service: string, provider: string) => `/${encodeURIComponent(service)}/${encodeURIComponent(provider)}`,
  airtimePurchase: (network: string, image: string) =>
    `/airtime-purchase/${encodeURIComponent(network)}/${encodeURIComponent(image)}`,
  purchase: (id: string) => `/vtu-services/purchases/${encodeURIComponent(id)}`,
  category: (name: string) => `/search-product-category?${new URLSearchParams({ product_category: name })}`,
  searchFor: (text: string) => `/search?${new URLSearchParams({ product_name: text })}`,
} as const

/** Dialogs that the URL opens over the current page. */
export type Modal = 'auth' | 'get-app' | 'confirm' | 'delete-account' | 'report' | 'review' | 'withdrawal'

/** The sign-in steps, each a dialog at `?auth=…`. */
export type AuthStep =
  | 'login'
  | 'register'
  | 'otp'
  | 'forgot'
  | 'reset'
  | 'reset-done'
  | 'verified'
  | 'complete'
  | 'second-factor'

/**
 * The current URL with a dialog over the page: `withModal('', 'auth', 'login')` → `?auth=login`. `next` is the path to
 * go to after sign-in instead of the home page.
 */
export function withModal(search: string, modal: 'get-app' | 'delete-account' | 'report'): To
export function withModal(search: string, modal: 'confirm', what: 'email' | 'phone'): To
export function withModal(search: string, modal: 'withdrawal' | 'review', id: string): To
export function withModal(search: string, modal: 'auth', step: AuthStep, next?: string): To
export function withModal(search: string, modal: Modal, value = '', next?: string): To {
  const query = new URLSearchParams(search)
  query.set(modal, value)
  if (next) query.set('next', next)
  return { search: `?${query}` }
}

/** The current URL without the dialog. */
export function withoutModal(search: string, modal: Modal): { search: string } {
  const query = new URLSearchParams(search)
  query.delete(modal)
  if (modal === 'auth') query.delete('next')
  return { search: toSearch(query) }
}

/** The home page with a sign-in dialog that leads on to `next`. */
export function authAddress(step: AuthStep, next: string = paths.home): string {
  const query = new URLSearchParams({ auth: step })
  if (next !== paths.home) query.set('next', next)
  return `${paths.home}?${query}`
}

/** `?page=2`, or nothing. `URLSearchParams` has no size before Chrome 113 and Safari 17. */
export function toSearch(query: URLSearchParams): string {
  const text = String(query)
  return text && `?${text}`
}

/** The `next` path of a URL if it is a path of this site; otherwise the home page. Prevents open redirects. */
export function nextOf(search: string, name = 'next'): string {
  const next = new URLSearchParams(search).get(name) ?? paths.home
  const here = 'https://here.invalid'
  try {
    const { origin, pathname, search: query, hash } = new URL(next, here)
    // Browsers treat `//evil.test`, and the normalized `/.//evil.test`, as another site.
    if (next.startsWith('/') && origin === here && !pathname.startsWith('//')) return pathname + query + hash
  } catch {
    // No address at all.
  }
  return paths.home
}
