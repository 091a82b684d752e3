import css from './quick-fill.module.css'

interface QuickFillProps {
  /** What can be chosen: `"Quick amounts"`. */
  label: string
  choices: readonly { label: string; fill: () => void }[]
}

/** Under a field: the usual things that stand in it, each one press away. */
export function QuickFill({ label, choices }: QuickFillProps) {
  if (choices.length === 0) return null
  return (
    <ul className={css.choices} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.label}>
          <button type="button" onClick={choice.fill}>
            {choice.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
