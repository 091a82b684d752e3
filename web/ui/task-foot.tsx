import type { ReactNode } from 'react'
import css from './task-foot.module.css'

/** The foot of a task with its one button, and why it failed. On phones it stays at the bottom of the screen. */
export function TaskFoot({ children }: { children: ReactNode }) {
  return (
    <div className={`grid gap-8 ${css.foot}`} data-task-foot>
      {children}
    </div>
  )
}
