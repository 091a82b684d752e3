/** The only file with the name of the market. To rename the market, change this file. */
export const brand = {
  name: 'Kanti',
  /** The bill services: airtime, data, TV and electricity. */
  plug: 'Kanti Plug',
  /** As written next to the umbrella in the logo. */
  wordmark: 'kanti',
  stores: {
    android: 'https://play.google.com/store/apps/details?id=ng.kanti.app',
    ios: 'https://apps.apple.com/ng/app/kanti/id0000000000',
  },
} as const

/** `titled('About Us')` → `"About Us | Kanti"`. */
export function titled(page: string): string {
  return `${page} | ${brand.name}`
}
