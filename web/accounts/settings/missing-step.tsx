import type { Profile } from '#contracts/accounts.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Link } from '../../ui/link.tsx'
import css from './missing-step.module.css'

interface Step {
  icon: IconName
  label: string
  why: string
  to: string
}

/** The one thing that the account lacks next, if anything. */
export function MissingStep({ profile }: { profile: Profile }) {
  const step = missingIn(profile)
  if (!step) return null
  return (
    <Link className={css.step} to={step.to}>
      <Icon name={step.icon} />
      <span>
        <b>{step.label}</b>
        {step.why}
      </span>
      <Icon name="right" />
    </Link>
  )
}

/** Placeholder while the profile is loading. */
export function MissingStepSkeleton() {
  return <div className={css.step} aria-hidden="true" />
}

function missingIn({ kyc_status, phone, subscription_plan, updated_store }: Profile): Step | null {
  if (kyc_status === 'not_set' || kyc_status === 'rejected') {
    return {
      icon: 'id-card',
      label: 'Verify ID',
      why: 'Sell, and raise your limits',
      to: paths.verifyId,
    }
  }
  if (phone === null) {
    return { icon: 'phone', label: 'Phone', why: 'Buyers call it, and codes go to it', to: accountSettings }
  }
  if (subscription_plan !== null && !updated_store) {
    return { icon: 'shop', label: 'Set Up Your Shop', why: 'Buyers see it beside what you sell', to: paths.shopSetUp }
  }
  return null
}

/** The facts with Edit, on this page. */
export const accountSettings = '#account-settings'
