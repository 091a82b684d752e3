import type { MouseEvent, ReactNode } from 'react'
import type { To } from 'react-router'
import { NeedsScripts } from '../ui/members/needs-scripts.tsx'
import { TaskBar } from '../ui/task-bar.tsx'
import css from './seller-page.module.css'

interface SellerPageProps {
  title: string
  /** Target of the back arrow. */
  back: To
  onBack?: (event: MouseEvent) => void
  step?: readonly [at: number, of: number]
  stepName?: string | undefined
  isWide?: boolean
  /** Progress of the seller, above the title on wide screens. */
  steps?: ReactNode
  children: ReactNode
}

/** A page with one form on the way to selling: back arrow, title, form. */
export function SellerPage(props: SellerPageProps) {
  const { title, back, onBack, step, stepName, isWide = false, steps, children } = props
  return (
    <div className={`wrap ${css.page} ${isWide ? css.wide : ''}`}>
      {steps}
      <TaskBar back={back} onBack={onBack} step={step} stepName={stepName} hasArrow>
        <h1 tabIndex={-1}>{title}</h1>
      </TaskBar>
      <NeedsScripts />
      {children}
    </div>
  )
}
