import { StepStrip } from '../../ui/members/step-strip.tsx'
import { useMember } from './member.tsx'
import { sellerStatusOf } from './seller-status.ts'

/** Progress of a user towards the first listing. */
export function SellingSteps({ current }: { current: 'Verify ID' | 'Plan' | 'Shop' }) {
  const { profile } = useMember()
  const sellerStatus = sellerStatusOf(profile)
  const steps = [
    { name: 'Verify ID', isDone: sellerStatus?.identityStatus === 'verified' },
    { name: 'Plan', isDone: sellerStatus?.hasPlan ?? false },
    { name: 'Shop', isDone: (sellerStatus?.hasShop && sellerStatus.hasPhone) ?? false },
  ]
  return <StepStrip label="Steps to your first listing" steps={steps} current={current} />
}
