import type { ReactNode } from 'react'
import { useMember } from '../member/member.tsx'
import { standingOf } from '../member/selling-standing.ts'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { StepStrip } from '../ui/step-strip.tsx'
import css from './gate-page.module.css'

interface GatePageProps {
  step: 'Verify ID' | 'Plan' | 'Shop'
  title: string
  intro: string
  /** It is filled in: on a tablet it stands in the middle, no wider than its fields. */
  isForm?: boolean
  children: ReactNode
}

/** A page of the way to the first listing, which says how far somebody is. */
export function GatePage({ step, title, intro, isForm = false, children }: GatePageProps) {
  const { profile } = useMember()
  const standing = standingOf(profile)
  const steps = [
    { name: 'Verify ID', isDone: standing?.identityStatus === 'verified' },
    { name: 'Plan', isDone: standing?.hasPlan ?? false },
    { name: 'Shop', isDone: standing?.hasShop ?? false },
  ]
  return (
    <div className={`wrap ${css.page} ${isForm ? css.form : ''}`}>
      <StepStrip label="Steps to your first listing" steps={steps} current={step} />
      <div className={css.heading}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{intro}</p>
      </div>
      <NeedsScripts />
      {children}
    </div>
  )
}
