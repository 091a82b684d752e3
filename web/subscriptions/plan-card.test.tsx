import { expect, test } from 'vitest'
import type { Plan } from '#contracts/subscriptions.ts'
import { render } from '#tests/support/render.tsx'
import { PlanCard } from './plan-card.tsx'

const planOf = (title: string) => ({ id: title, title, price: 6000, max_listings: 20 }) as Plan
const active = { plan_id: 'Premium', plan: 'Premium', max_listings: 20, ends_at: '2027-01-01T00:00:00Z' }
const isMarked = (title: string, current: object | null) =>
  render(
    <PlanCard
      plan={planOf(title)}
      bodies={[]}
      active={current as Parameters<typeof PlanCard>[0]['active']}
      used={null}
      isBusy={false}
      onChoose={() => {}}
    />,
  ).includes('data-is-marked')

test('the plan titled basic has the thicker border, whatever plan is active', () => {
  expect([isMarked('Basic', null), isMarked('Premium', null)]).toEqual([true, false])
  expect([isMarked('Basic', active), isMarked('Premium', active)]).toEqual([true, false])
})
