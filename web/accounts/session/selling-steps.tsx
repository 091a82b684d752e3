import { StepStrip } from '../../ui/members/step-strip.tsx'
import { useMember } from './member.tsx'
import { sellerStatusOf } from './seller-status.ts'

const NAMES = ['Verify ID', 'Plan', 'Shop'] as const
export type SellingStepName = (typeof NAMES)[number]

/** The step and the number of steps, for the bar of the task. */
export function sellingStepAt(name: SellingStepName): readonly [at: number, of: number] {
  return [NAMES.indexOf(name) + 1, NAMES.length]
}

/** Progress of a user towards the first listing. */
export function SellingSteps({ current }: { current: SellingStepName }) {
  const { profile } = useMember()
  const sellerStatus = sellerStatusOf(profile)
  const isDone: Record<SellingStepName, boolean> = {
    'Verify ID': sellerStatus?.identityStatus === 'verified',
    Plan: sellerStatus?.hasPlan ?? false,
    Shop: (sellerStatus?.hasShop && sellerStatus.hasPhone) ?? false,
  }
  const steps = NAMES.map((name) => ({ name, isDone: isDone[name] }))
  return <StepStrip label="Steps to your first listing" steps={steps} current={current} />
}
