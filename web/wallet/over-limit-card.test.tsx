import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { OverLimitCard } from './over-limit-card.tsx'

test('only a member who is known to be unverified is asked to verify', () => {
  const cardOf = (isVerified: boolean | null) =>
    render(<OverLimitCard naira={500} isVerified={isVerified} onTried={() => {}} />)
  expect(cardOf(false)).toContain('Verify your ID')
  for (const isVerified of [true, null]) expect(cardOf(isVerified)).not.toContain('Verify')
  // It may be within the limits, and wait for the ID alone.
  expect(cardOf(false)).not.toContain('above your limit')
})
