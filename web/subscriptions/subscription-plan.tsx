import type { ReactNode } from 'react'
import type { Route } from './+types/subscription-plan.ts'
import { orNull, revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { useArrival } from '../ui/arrival.ts'
import { Alert, LoadError } from '../ui/feedback.tsx'
import { Icon } from '../ui/icon.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { SandboxLine } from '../ui/members/sandbox-line.tsx'
import { commonBodies } from './common-bodies.ts'
import { ConfirmingOverlay } from './confirming-overlay.tsx'
import { RequirementPage } from '../accounts/session/page/requirement-page.tsx'
import { OwnPlan } from './own-plan.tsx'
import { PlanCard } from './plan-card.tsx'
import { useChoosePlan } from './use-choose-plan.ts'
import css from './subscription-plan.module.css'

export const clientLoader = forMember(({ api }) => ({
  plans: orNull(api.subscriptions.listPlans()),
  own: orNull(api.subscriptions.getMyPlan()),
  products: orNull(api.selling.listOwnProducts({ query: { page_size: '1' } })),
}))
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Store Subscriptions')

export function HydrateFallback() {
  return (
    <Frame>
      <RowSkeletons />
    </Frame>
  )
}

export default function SubscriptionPlan({ loaderData }: Route.ComponentProps) {
  const { value: plans } = useArrival(loaderData.plans)
  const { value: own } = useArrival(loaderData.own)
  const { value: products } = useArrival(loaderData.products)
  const { choose, chosenId, confirming, stopWaiting, popup } = useChoosePlan()
  const active = own?.data?.status === 'active' ? own.data : null
  const isOnCard = active !== null && plans?.data.some(({ id }) => id === active.plan_id)
  const common = commonBodies(plans?.data ?? [])
  return (
    <Frame>
      {confirming && !confirming.isBlocking && (
        <Alert>We are asking your bank about your last payment. The plan begins as soon as it is confirmed.</Alert>
      )}
      {own?.data && plans !== undefined && !isOnCard && <OwnPlan plan={own.data} />}
      {plans === undefined && <RowSkeletons />}
      {plans === null && <LoadError />}
      {plans && (
        <ul className={`grid gap-16 ${css.plans}`}>
          {plans.data.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              bodies={plan.plan_description.map(({ body }) => body).filter((body) => !common.includes(body))}
              used={products?.listings.used ?? null}
              active={active}
              hasHad={own?.data?.free_plans_had.includes(plan.id) ?? false}
              isBusy={chosenId === plan.id}
              onChoose={(chosen) => void choose(chosen)}
            />
          ))}
        </ul>
      )}
      {common.length > 0 && (
        <section className={`cluster ${css.common}`} aria-labelledby="every-plan">
          <h2 id="every-plan">Every plan has</h2>
          <ul className="cluster">
            {common.map((body) => (
              <li key={body} className="flex gap-10">
                <Icon name="check" /> {body}
              </li>
            ))}
          </ul>
        </section>
      )}
      {popup}
      {confirming?.isBlocking && <ConfirmingOverlay isSlow={confirming.isSlow} onStopWaiting={stopWaiting} />}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <RequirementPage
      step="Plan"
      short="Store Subscriptions"
      title="Welcome to store subscriptions"
      intro="Please select the subscription option that suits your store."
    >
      <SandboxLine />
      {children}
    </RequirementPage>
  )
}
