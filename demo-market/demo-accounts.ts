export interface DemoAccount {
  readonly role: 'buyer' | 'seller' | 'operator' | 'second-operator'
  readonly email: string
  readonly password: string
  /** An operator's second factor, in base32. */
  readonly totpSecret?: string
}

/** Whoever tries the market out signs in as these: the same ones everywhere, in a sandbox only. */
export const demoAccounts = [
  { role: 'buyer', email: 'buyer@kanti.example', password: 'ripe-mango-24' },
  { role: 'seller', email: 'seller@kanti.example', password: 'busy-stall-57' },
  {
    role: 'operator',
    email: 'operator@kanti.example',
    password: 'quiet-ledger-90',
    totpSecret: 'NNQW45DJEBSGK3LPEBXXAZLSMF2G64RB',
  },
  {
    role: 'second-operator',
    email: 'second-operator@kanti.example',
    password: 'plain-window-31',
    totpSecret: 'ONSWG33OMQQG64DFOJQXI33SEB2G65DQ',
  },
] as const satisfies readonly DemoAccount[]

/** As `npm start` prints them: `buyer  buyer@kanti.example  …`. */
export function demoAccountLine({ role, email, password, totpSecret }: DemoAccount): string {
  return [role, email, password, totpSecret].filter((part) => part !== undefined).join('  ')
}
