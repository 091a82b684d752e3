import { themes, useTheme } from './use-theme.ts'
import css from './theme-switch.module.css'

/** The theme switch as menu items. */
export function ThemeItems() {
  const [worn, wear] = useTheme()
  return (
    <fieldset aria-label="Theme" className={`cluster ${css.switch}`}>
      {themes.map(([theme, name]) => (
        <button
          key={theme}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={worn === theme}
          onClick={() => wear(theme)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
