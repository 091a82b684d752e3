import type { ReactNode } from 'react'
import { SellingSteps, sellingStepAt, type SellingStepName } from '../selling-steps.tsx'
import { paths } from '../../../paths.ts'
import { NeedsScripts } from '../../../ui/members/needs-scripts.tsx'
import { TaskBar } from '../../../ui/task-bar.tsx'
import css from './requirement-page.module.css'

interface RequirementPageProps {
  step: SellingStepName
  /** The title in the bar of a phone. */
  short: string
  title: string
  intro: string
  /** The page is a form: on a tablet it is centered and as wide as its fields. */
  isForm?: boolean
  children: ReactNode
}

/** A page of the steps to the first listing, with the progress. */
export function RequirementPage({ step, short, title, intro, isForm = false, children }: RequirementPageProps) {
  return (
    <div className={`wrap grid gap-18 ${css.page} ${isForm ? css.form : ''}`}>
      <TaskBar back={paths.home} step={sellingStepAt(step)}>
        <b>{short}</b>
      </TaskBar>
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
