import type { BillService } from '#contracts/bills.ts'

/** What people call a bill, in one word. */
export const billKinds: Readonly<Record<BillService, string>> = {
  airtime: 'Airtime',
  data: 'Data',
  'tv-subscription': 'TV',
  'electricity-bill': 'Light',
  education: 'PIN',
}
