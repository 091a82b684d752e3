import type { SeenCount } from '../app/seen-counts.ts'
import { paths } from '../paths.ts'
import type { IconName } from '../ui/icon-names.ts'

export interface AccountEntry {
  label: string
  to: string
  icon: IconName
  isForSellers?: true
  /** Only where the market takes orders. */
  isOfOrders?: true
  /** The number next to the label. */
  count?: SeenCount
}

export const savedItems: AccountEntry = { label: 'Saved Items', to: paths.savedItems, icon: 'heart' }
export const orders: AccountEntry = { label: 'My Orders', to: paths.orders, icon: 'receipt', isOfOrders: true }
export const messages: AccountEntry = { label: 'Messages', to: paths.messages, icon: 'mail' }
export const wallet: AccountEntry = { label: 'My Wallet', to: paths.myWallet, icon: 'wallet' }
export const security: AccountEntry = { label: 'Security Settings', to: paths.passwordReset, icon: 'lock' }
export const myShop: AccountEntry = { label: 'My Shop', to: paths.myShop, icon: 'shop', isForSellers: true }
export const updateShop: AccountEntry = { label: 'Update Shop', to: paths.updateShop, icon: 'edit' }
export const sales: AccountEntry = {
  label: 'Orders to fill',
  to: paths.sales,
  icon: 'basket',
  isForSellers: true,
  isOfOrders: true,
  count: 'sales-count',
}
export const earnings: AccountEntry = {
  label: 'My Earnings',
  to: paths.myEarnings,
  icon: 'naira-note',
  isForSellers: true,
  isOfOrders: true,
}

/** Whether a member of this market has an entry. */
export function isShown({ isForSellers, isOfOrders }: AccountEntry, isSeller: boolean, takesOrders: boolean): boolean {
  return (isSeller || !isForSellers) && (takesOrders || !isOfOrders)
}

/** Entries of the mobile account panel, in the wording and order of the requirements; cart and orders are ours. */
export const panelEntries: readonly AccountEntry[] = [
  { label: 'Account Settings', to: paths.myProfile, icon: 'settings' },
  savedItems,
  orders,
  { label: 'Cart', to: paths.cart, icon: 'basket', count: 'cart-count' },
  messages,
  wallet,
  security,
  updateShop,
  { label: 'List Product', to: paths.listProduct, icon: 'plus' },
  myShop,
  sales,
  earnings,
  { label: 'Contact Us', to: paths.helpCenter, icon: 'chat' },
]

/** Red, and last in both lists. */
export const deleteEntry: AccountEntry = { label: 'Delete Account', to: paths.deleteAccount, icon: 'trash' }
