/** The only place of the market's name; an operator who renames the market changes this file. */
export const brand = {
  name: 'Kanti',
  /** The bills companion: airtime, data, TV and electricity. */
  plug: 'Kanti Plug',
  /** As written beside the umbrella in the logo. */
  wordmark: 'kanti',
  stores: {
    android: 'https://play.google.com/store/apps/details?id=ng.kanti.app',
    ios: 'https://apps.apple.com/ng/app/kanti/id0000000000',
  },
} as const

/** `titled('About Us')` → `"About Us | Kanti"`: the title of a page. */
export function titled(page: string): string {
  return `${page} | ${brand.name}`
}
