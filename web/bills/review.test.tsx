import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { Review } from './review.tsx'

test('a review whose balance is still loading can be paid, and has no note that would reload something else', () => {
  const html = render(
    <Review
      service="airtime"
      provider={{ serviceID: 'mtn', name: 'MTN', image: '' }}
      title="MTN Airtime"
      summary={{ lines: [], total: 500 }}
      draft={{ userId: '7', typed: {}, customer: null, idempotencyKey: 'key' }}
      page="/airtime-purchase/MTN/mtn"
      onDraft={() => {}}
      onPay={() => Promise.reject(new Error('not paid'))}
      onPriceChanged={async () => {}}
      onUnverified={() => {}}
    />,
  )
  expect(html).toContain('Pay NGN')
  // The one that says that the provider is being asked.
  expect(html.match(/<output/g)).toHaveLength(1)
})
