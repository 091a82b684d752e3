import { expect, test } from 'vitest'
import type { Plan } from '#contracts/subscriptions.ts'
import { render } from '#tests/support/render.tsx'
import { PlanCard } from './plan-card.tsx'

const planOf = (title: string) => ({ id: title, title, price: 6000, max_listings: 20 }) as Plan
const active = { plan_id: 'Premium', plan: 'Premium', max_listings: 20, ends_at: '2027-01-01T00:00:00Z' }
const cardOf = (plan: Plan, current: object | null, hasHad = false) =>
  render(
    <PlanCard
      plan={plan}
      bodies={[]}
      active={current as Parameters<typeof PlanCard>[0]['active']}
      hasHad={hasHad}
      used={null}
      isBusy={false}
      onChoose={() => {}}
    />,
  )
const isMarked = (title: string, current: object | null) => cardOf(planOf(title), current).includes('data-is-marked')

test('the plan titled basic has the thicker border, whatever plan is active', () => {
  expect([isMarked('Basic', null), isMarked('Premium', null)]).toEqual([true, false])
  expect([isMarked('Basic', active), isMarked('Premium', active)]).toEqual([true, false])
})

test('a free plan that has ended is not offered again', () => {
  const free = { ...planOf('Free'), price: 0 }
  expect(cardOf(free, null)).toContain('Select Plan')
  const had = cardOf(free, null, true)
  expect(had).toContain('You have had it: it is free once')
  expect(had).not.toContain('<button')
  expect(cardOf(free, active, true)).not.toContain('You can choose it')
})
