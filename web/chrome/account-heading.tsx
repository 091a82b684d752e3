import type { ReactNode } from 'react'
import { drawers } from './drawers.ts'
import { RoundButton } from '../ui/button.tsx'
import { opens } from '../ui/dialog.tsx'
import css from './account-heading.module.css'

/** The name of an account page. On phones the way back leads to the account panel, which lists the others. */
export function AccountHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.heading}>
      <div className={css.back}>
        <RoundButton icon="back" label="Account panel" {...opens(drawers.account)} />
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}
