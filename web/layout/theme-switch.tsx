import { themes, useTheme } from './use-theme.ts'
import css from './theme-switch.module.css'

export function ThemeSwitch() {
  const [worn, wear] = useTheme()
  return (
    <fieldset className={`cluster ${css.switch}`}>
      <legend>
        <span>Theme</span>
      </legend>
      {themes.map(([theme, name]) => (
        <label key={theme} className="focus-ring">
          <input type="radio" name="theme" checked={worn === theme} onChange={() => wear(theme)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
