import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import type { Wallet } from '#contracts/wallet.ts'
import { render } from '#tests/support/render.tsx'
import { Resend } from './accounts/session/resend.tsx'
import { CustomerCard } from './bills/forms/customer-card.tsx'
import { PurchaseTimeline } from './bills/purchases/purchase-timeline.tsx'
import { PinsCard, TokenCard } from './bills/purchases/token-card.tsx'
import { PriceRange } from './catalog/price-range.tsx'
import { shortAgo } from './format/time.ts'
import { CodeCard } from './orders/order/code-card.tsx'
import { PayChoice } from './orders/checkout/pay-choice.tsx'
import { SellerRating } from './reviews/seller-rating.tsx'
import { TimeAgo } from './ui/time-ago.tsx'
import { BalancePanel } from './wallet/balance-panel.tsx'

const nothing = () => {}
const later = async () => {}
const wallet = { balance: 37_800, held: 0 } as Wallet
const pending = {
  provider_name: 'MTN',
  status: 'pending',
  timeline: [{ step: 'paid', at: '2026-11-29T15:41:00Z' }],
} as unknown as PurchaseWithTimeline
const code = { shown: { code: '082913', dead: false }, isBusy: false, failure: null }
const twoHoursAgo = new Date(Date.now() - 8_000_000).toISOString()
const toPay = { wallet, missing: 1, paying: null, error: undefined }
const noPrices = { priceAbove: '', priceBelow: '' }
const sent = async () => ({ message: '' })

test.each<{ what: string; words: string; part: ReactNode }>([
  { what: 'a token', words: 'Your token 0 0 4 9, 9 0 1 9', part: <TokenCard title="Your token" token="00499019" /> },
  {
    what: 'a first token',
    words: '1 1 1 1, 2 2 2 2',
    part: <TokenCard title="" token="1" firstTokens={['11112222']} />,
  },
  { what: 'a PIN', words: 'Your PIN 0 1 2 3, 4 5 6 7, 8', part: <PinsCard pins={[{ pin: '012345678' }]} /> },
  { what: 'a code', words: 'Your code Pin : 1 2', part: <TokenCard title="Your code" token="Pin : 12" /> },
  {
    what: 'a release code',
    words: '0 8 2, 9 1 3',
    part: <CodeCard {...code} show={later} renew={later} hide={nothing} />,
  },
  { what: 'a short time', words: '2 hours ago', part: <TimeAgo time={twoHoursAgo} say={shortAgo} /> },
  { what: 'a score', words: '3.5 stars from 4', part: <SellerRating rating={{ average: 3.5, count: 4 }} done={0} /> },
  { what: 'a step that comes', words: 'Next: Sent to MTN', part: <PurchaseTimeline purchase={pending} /> },
  { what: 'a balance', words: 'Balance NGN 37,800', part: <PayChoice {...toPay} onChoose={nothing} /> },
  { what: 'an open range', words: 'above 500k', part: <PriceRange prices={noPrices} onType={nothing} hasRanges /> },
  {
    what: 'a countdown',
    words: 'Resend in 0:30',
    part: <Resend firstWaitSeconds={30} resend={sent} onResult={nothing} />,
  },
])('a screen reader gets words for $what', ({ words, part }) => {
  const shown = render(part).replaceAll(
    /<(\w+) ([^>]* )?aria-hidden="true">[^<]*<\/\1>|<svg.*?<\/svg>|<\/?(b|span)\b[^>]*>/g,
    '',
  )
  expect(shown.replaceAll(/(<[^>]+>|\s)+/g, ' ')).toContain(words)
})

test('the customer of a number is named where the focus goes', () => {
  const html = render(<CustomerCard customer={{ name: 'SANI GARBA' }} badge="Valid Meter Number" isNew />)
  expect(html).toMatch(/^<section [^>]*tabindex="-1" aria-label="Valid Meter Number: SANI GARBA"/)
})

test('the button that hides the balance has one state, which is its name', () => {
  expect(render(<BalancePanel wallet={wallet} onAddMoney={nothing} />)).not.toContain('aria-pressed')
})
