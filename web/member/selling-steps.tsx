import { StepStrip } from '../ui/members/step-strip.tsx'
import { useMember } from './member.tsx'
import { standingOf } from './selling-standing.ts'

/** How far somebody is on the way to their first listing. */
export function SellingSteps({ current }: { current: 'Verify ID' | 'Plan' | 'Shop' }) {
  const { profile } = useMember()
  const standing = standingOf(profile)
  const steps = [
    { name: 'Verify ID', isDone: standing?.identityStatus === 'verified' },
    { name: 'Plan', isDone: standing?.hasPlan ?? false },
    { name: 'Shop', isDone: (standing?.hasShop && standing.hasPhone) ?? false },
  ]
  return <StepStrip label="Steps to your first listing" steps={steps} current={current} />
}
