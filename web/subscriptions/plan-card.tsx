import type { Plan, Subscription } from '#contracts/subscriptions.ts'
import { useOffered } from '../app/site.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Price } from '../ui/price.tsx'
import { FREE_MONTHS, PAID_MONTHS } from './claim-plan.ts'
import css from './subscription-plan.module.css'

interface PlanCardProps {
  plan: Plan
  /** The user's current plan. */
  active: Subscription | null
  isBusy: boolean
  onChoose: (plan: Plan) => void
}

export function PlanCard({ plan, active, isBusy, onChoose }: PlanCardProps) {
  const { id, title, price, plan_description } = plan
  const isFree = price === 0
  const offered = useOffered()
  const isActive = id === active?.plan_id
  const isMarked = active ? isActive : title.toLowerCase() === 'basic'
  return (
    <li className={`grid gap-12 ${css.card}`} data-is-marked={isMarked || undefined}>
      <h2 id={`plan-${id}`}>{title}</h2>
      <p className={`cluster ${css.price}`}>
        <Price naira={price} size="detail" /> for {isFree ? FREE_MONTHS : PAID_MONTHS} months
      </p>
      <ul className="grid gap-8">
        {plan_description.map(({ body }) => (
          <li key={body} className="flex gap-10">
            <Icon name="check" /> {body}
          </li>
        ))}
      </ul>
      {isActive && <p className={css.yours}>Your plan{!isFree && '. Paying again adds six months.'}</p>}
      {isFree && active ? (
        !isActive && <p className={css.notNow}>You can choose it when {active.plan} ends</p>
      ) : !isFree && !offered.cards ? (
        <p className={css.notNow}>Paying by card is not available yet</p>
      ) : (
        <Button
          isWide
          kind={isFree ? 'primary' : 'outline'}
          aria-describedby={`plan-${id}`}
          isBusy={isBusy}
          onClick={() => onChoose(plan)}
        >
          {isFree ? 'Select Plan' : 'Make Payment'}
        </Button>
      )}
    </li>
  )
}
