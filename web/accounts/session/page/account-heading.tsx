import type { ReactNode } from 'react'
import { drawers } from '../../../layout/drawers.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { RoundButton } from '../../../ui/button.tsx'
import { opens } from '../../../ui/dialog.tsx'
import css from './account-heading.module.css'

interface AccountHeadingProps {
  title: string
  /** The parent page in the account. */
  above?: { label: string; to: string } | undefined
  children?: ReactNode
}

/** Heading of an account page. On phones the back button opens the account panel, which lists all pages. */
export function AccountHeading({ title, above, children }: AccountHeadingProps) {
  return (
    <>
      {above && (
        <div className={css.way}>
          <Breadcrumb above={[above]} here={title} />
        </div>
      )}
      <div className={`row ${css.heading}`}>
        {!above && (
          <div className={css.back}>
            <RoundButton icon="back" label="Account panel" {...opens(drawers.account)} />
          </div>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
    </>
  )
}
