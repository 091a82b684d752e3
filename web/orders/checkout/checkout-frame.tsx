import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { SandboxLine } from '../../ui/members/sandbox-line.tsx'
import { TaskBar } from '../../ui/task-bar.tsx'
import css from '../parts/page.module.css'

export function CheckoutFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${css.page}`}>
      <SandboxLine />
      <TaskBar back={paths.cart} hasArrow>
        <h1 tabIndex={-1}>Checkout</h1>
      </TaskBar>
      {children}
    </div>
  )
}
