import type { To } from 'react-router'

/**
 * The addresses of the site, spelled as the documents spell them. `routes.ts` says which page stands at each.
 * Everything that links, links through these.
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
  signUp: '/signup',
  myProfile: '/my-profile',
  passwordReset: '/password-reset',
  myWallet: '/my-wallet',
  myShop: '/my-shop',
  updateShop: '/update-shop',
  shopSetUp: '/shop-set-up',
  subscriptionPlan: '/subscription-plan',
  verifyId: '/verify-id',
  listProduct: '/list-product',
  orderItem: '/order-item',
  messages: '/messages',
  messageContent: '/message-content',
  vtuServices: '/vtu-services',
  aboutUs: '/about-us',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
  returnPolicy: '/return-policy',
  helpCenter: '/help-center',
  offline: '/offline',
  kit: '/kit',
  sandbox: '/sandbox',

  product: (id: string) => `/product-details/${encodeURIComponent(id)}`,
  editProduct: (id: string) => `/product-detail/${encodeURIComponent(id)}`,
  category: (name: string) => `/search-product-category?${new URLSearchParams({ product_category: name })}`,
  searchFor: (text: string) => `/search?${new URLSearchParams({ product_name: text })}`,
} as const

/** Dialogs that the address opens over the page it stands on. */
export type Modal = 'auth' | 'get-app'

/** The address of this page with a dialog over it: `withModal('', 'auth', 'login')` → `?auth=login`. */
export function withModal(search: string, modal: Modal, value = ''): To {
  const query = new URLSearchParams(search)
  query.set(modal, value)
  return { search: `?${query}` }
}

/** The address of this page without the dialog. */
export function withoutModal(search: string, modal: Modal): To {
  const query = new URLSearchParams(search)
  query.delete(modal)
  return { search: query.size > 0 ? `?${query}` : '' }
}
