import { Icon } from '../icon.tsx'
import css from './step-strip.module.css'

interface StepStripProps {
  /** Accessible name of the steps. */
  label: string
  steps: readonly { readonly name: string; readonly isDone: boolean }[]
  /** Name of the step that the page shows. */
  current: string
}

/** The steps of a process, in order. */
export function StepStrip({ label, steps, current }: StepStripProps) {
  return (
    <ol className={`cluster ${css.strip}`} aria-label={label}>
      {steps.map(({ name, isDone }, index) => (
        <li
          key={name}
          className="row gap-8"
          aria-current={name === current ? 'step' : undefined}
          data-is-done={(isDone && name !== current) || undefined}
        >
          <i className="center" aria-hidden="true">
            {isDone ? <Icon name="check" /> : index + 1}
          </i>
          {name}
          {isDone && <span className="sr">, done</span>}
        </li>
      ))}
    </ol>
  )
}
