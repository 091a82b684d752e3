import type { ReactNode } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import css from './waiting-for-bank.module.css'

/** Shown while the result of a card payment is unknown. */
export function WaitingForBank({ children }: { children: ReactNode }) {
  return (
    <output className={`flex gap-10 ${css.waiting}`}>
      <Spinner />
      <span>{children}</span>
    </output>
  )
}
