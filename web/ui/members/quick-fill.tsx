import css from './quick-fill.module.css'

interface QuickFillProps {
  /** Accessible name of the choices, such as `"Quick amounts"`. */
  label: string
  choices: readonly { label: string; fill: () => void }[]
}

/** Buttons below a field that fill in common values. */
export function QuickFill({ label, choices }: QuickFillProps) {
  if (choices.length === 0) return null
  return (
    <ul className={`cluster gap-6 ${css.choices}`} aria-label={label}>
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
