import { useSyncExternalStore } from 'react'
import css from './theme-switch.module.css'

type Theme = 'light' | 'dark' | 'device'

const names: Record<Theme, string> = { device: 'Device', light: 'Light', dark: 'Dark' }
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Light, dark, or as the device has it. Kept in the cookie `theme`, which the early script reads before anything is painted. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, wornTheme, () => 'device')
  return (
    <fieldset className={css.switch}>
      <legend>Theme</legend>
      {(Object.keys(names) as Theme[]).map((name) => (
        <label key={name}>
          <input type="radio" name="theme" checked={theme === name} onChange={() => wear(name)} />
          {names[name]}
        </label>
      ))}
    </fieldset>
  )
}

function wornTheme(): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'device'
}

function onThemeChange(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function wear(theme: Theme): void {
  const isChosen = theme !== 'device'
  document.cookie = `theme=${isChosen ? theme : ''}; path=/; max-age=${isChosen ? YEAR_SECONDS : 0}; samesite=lax`
  if (isChosen) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
