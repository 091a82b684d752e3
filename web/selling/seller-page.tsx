import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { RoundLink } from '../ui/button.tsx'
import { NeedsScripts } from '../ui/members/needs-scripts.tsx'
import css from './seller-page.module.css'

interface SellerPageProps {
  title: string
  /** Target of the back arrow. */
  back: To
  isWide?: boolean
  /** Progress of the seller, above the title. */
  steps?: ReactNode
  /** Next to the form if there is space, otherwise below it. */
  aside?: ReactNode
  children: ReactNode
}

/** A page with one form on the way to selling: back arrow, title, form. */
export function SellerPage({ title, back, isWide = false, steps, aside, children }: SellerPageProps) {
  return (
    <div className={`wrap ${css.page} ${isWide ? css.wide : ''}`}>
      {steps}
      <div className={`row gap-4 ${css.heading}`}>
        <RoundLink icon="back" label="Back" to={back} />
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <NeedsScripts />
      {aside ? (
        <div className={`grid gap-28 ${css.columns}`}>
          {children}
          {aside}
        </div>
      ) : (
        children
      )}
    </div>
  )
}
