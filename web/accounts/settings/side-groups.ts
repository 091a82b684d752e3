import { brand } from '../../brand.ts'
import { paths } from '../../paths.ts'
import {
  earnings,
  isShown,
  messages,
  myShop,
  orders,
  sales,
  savedItems,
  security,
  updateShop,
  wallet,
  type AccountEntry,
} from '../../layout/account-entries.ts'

interface AccountGroup {
  title: string
  entries: readonly AccountEntry[]
}

const accountGroups: readonly AccountGroup[] = [
  {
    title: 'My Profile',
    entries: [
      { label: 'Account Information', to: paths.myProfile, icon: 'user' },
      security,
      savedItems,
      orders,
      messages,
      wallet,
    ],
  },
  { title: 'My Shop', entries: [myShop, sales, earnings, { ...updateShop, isForSellers: true }] },
]

export const billServices: readonly AccountEntry[] = [
  { label: 'Airtime', to: paths.vtuService('airtime'), icon: 'airtime' },
  { label: 'Data', to: paths.vtuService('data'), icon: 'wifi' },
  { label: 'TV Subscription', to: paths.vtuService('tv-subscription'), icon: 'tv' },
  { label: 'Electricity Bill', to: paths.vtuService('electricity-bill'), icon: 'bolt' },
  { label: 'Education', to: paths.vtuService('education'), icon: 'education' },
]

const billsGroups: readonly AccountGroup[] = [
  {
    title: 'VTU Services',
    entries: [
      { label: brand.plug, to: paths.vtuServices, icon: 'grid' },
      ...billServices,
      { label: 'Your purchases', to: paths.purchases, icon: 'receipt' },
    ],
  },
]

const BILLS = /^\/(?:vtu-services?|airtime-purchase|airtime|data|tv-subscription|electricity-bill|education)(?:\/|$)/

/** Whether a page is about bills. Its side navigation lists the services instead. */
export function isAboutBills(pathname: string): boolean {
  return BILLS.test(pathname)
}

/** The link of the entry that a page belongs to: its own entry, or its parent's. */
export function entryOf(pathname: string): string {
  const [, page = '', part] = pathname.split('/')
  if (page === 'message-content') return paths.messages
  if (page === 'airtime-purchase') return paths.vtuService('airtime')
  if (page.startsWith('vtu-service')) return part === undefined ? pathname : `/${page}/${part}`
  return isAboutBills(pathname) ? paths.vtuService(page) : `/${page}`
}

/** The side navigation for the page at this path. */
export function sideGroups(pathname: string, isSeller: boolean, takesOrders: boolean): readonly AccountGroup[] {
  const groups = isAboutBills(pathname) ? billsGroups : accountGroups
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => isShown(entry, isSeller, takesOrders)) }))
    .filter(({ entries }) => entries.length > 0)
}
