export interface DemoAccount {
  readonly role: 'buyer' | 'seller' | 'operator' | 'second-operator'
  readonly email: string
  readonly password: string
  /** An operator's TOTP secret, in base32. */
  readonly totpSecret?: string
}

/** Accounts for trying out the market. The same everywhere, and only in a sandbox. */
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

/** The line that `npm start` prints: `buyer  buyer@kanti.example  …`. */
export function demoAccountLine({ role, email, password, totpSecret }: DemoAccount): string {
  return [role, email, password, totpSecret].filter((part) => part !== undefined).join('  ')
}
