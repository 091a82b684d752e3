import { Icon } from './icon.tsx'
import css from './step-strip.module.css'

interface StepStripProps {
  /** Names the whole way. */
  label: string
  steps: readonly string[]
  /** Which one the page is about; those before it are done. */
  current: number
}

/** The few pages of one errand, in order. */
export function StepStrip({ label, steps, current }: StepStripProps) {
  return (
    <ol className={css.strip} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          data-is-done={index < current || undefined}
        >
          <i aria-hidden="true">{index < current ? <Icon name="check" /> : index + 1}</i>
          {step}
          {index < current && <span className="sr">, done</span>}
        </li>
      ))}
    </ol>
  )
}
