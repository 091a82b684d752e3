import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { RoundLink } from '../ui/button.tsx'
import { NeedsScripts } from '../ui/members/needs-scripts.tsx'
import css from './seller-page.module.css'

interface SellerPageProps {
  title: string
  /** Where the arrow before the title leads. */
  back: To
  isWide?: boolean
  /** Above the title: how far somebody is. */
  steps?: ReactNode
  /** Beside the form where there is room, below it elsewhere. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of the way to selling: an arrow back, its name, and one form. */
export function SellerPage({ title, back, isWide = false, steps, aside, children }: SellerPageProps) {
  return (
    <div className={`wrap ${css.page} ${isWide ? css.wide : ''}`}>
      {steps}
      <div className={css.heading}>
        <RoundLink icon="back" label="Back" to={back} />
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <NeedsScripts />
      {aside ? (
        <div className={css.columns}>
          {children}
          {aside}
        </div>
      ) : (
        children
      )}
    </div>
  )
}
