import { useSyncExternalStore } from 'react'
import { storeSiteCookie } from '../app/site-cookie.ts'

type Theme = 'light' | 'dark' | 'device'

export const themes = [
  ['device', 'Device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const satisfies readonly (readonly [Theme, string])[]

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Light, dark, or the theme of the device. Stored in the cookie `theme`, which the early script reads before paint. */
export function useTheme(): [worn: Theme, wear: (theme: Theme) => void] {
  return [useSyncExternalStore(onThemeChange, wornTheme, () => 'device'), wear]
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
  storeSiteCookie('theme', isChosen ? theme : '', isChosen ? YEAR_SECONDS : 0)
  if (isChosen) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
