import type { ReactNode } from 'react'
import { SellingSteps } from '../selling-steps.tsx'
import { NeedsScripts } from '../../../ui/members/needs-scripts.tsx'
import css from './requirement-page.module.css'

interface RequirementPageProps {
  step: 'Verify ID' | 'Plan'
  title: string
  intro: string
  /** The page is a form: on a tablet it is centered and as wide as its fields. */
  isForm?: boolean
  children: ReactNode
}

/** A page of the steps to the first listing, with the progress. */
export function RequirementPage({ step, title, intro, isForm = false, children }: RequirementPageProps) {
  return (
    <div className={`wrap grid gap-18 ${css.page} ${isForm ? css.form : ''}`}>
      <SellingSteps current={step} />
      <div className={css.heading}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{intro}</p>
      </div>
      <NeedsScripts />
      {children}
    </div>
  )
}
