import type { MouseEvent, ReactNode } from 'react'
import type { To } from 'react-router'
import { paths } from '../paths.ts'
import { RoundLink } from './button.tsx'
import css from './task-bar.module.css'

interface TaskBarProps {
  /** Target of the back arrow. */
  back: To
  onBack?: ((event: MouseEvent) => void) | undefined
  /** The current step, such as `[2, 3]` for the second of three. */
  step?: readonly [at: number, of: number] | undefined
  /** What the step is about. */
  stepName?: string | undefined
  /** The arrow stays on wide screens, which have no breadcrumb here. */
  hasArrow?: boolean
  /** Instead of help: what a receipt offers, which is closed and leads no step back. */
  end?: ReactNode
  /** The `<h1>` of the page; or a short name in `<b>`, for phones alone, if the heading is too long. */
  children: ReactNode
}

/**
 * The bar of a task: on phones it replaces the bars and the footer of the site, so that nothing else asks for a touch.
 * On wide screens it is the heading of the page. The button of the task is in a `TaskFoot`.
 */
export function TaskBar({ back, onBack, step, stepName, hasArrow = false, end, children }: TaskBarProps) {
  const [at, of] = step ?? [0, 1]
  return (
    <div className={`row gap-4 ${css.bar}`} data-task-bar data-has-arrow={hasArrow || undefined}>
      {end === undefined ? (
        <RoundLink icon="back" label="Back" to={back} onClick={onBack} />
      ) : (
        <RoundLink icon="close" label="Close" to={back} />
      )}
      <div className="row gap-4">
        {children}
        {step && (
          <small>
            {at} of {of}
            {stepName && ` · ${stepName}`}
          </small>
        )}
      </div>
      {end === undefined ? <RoundLink icon="help" label="Contact Us" to={paths.helpCenter} /> : end}
      {step && <i style={{ '--done': at / of }} />}
    </div>
  )
}
