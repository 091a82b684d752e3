import { Button } from '../ui/button.tsx'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Shows the parts in light or dark, or as the device has it. */
export function ThemeSwitch() {
  return (
    <p style={{ display: 'flex', gap: 8, marginTop: 14 }}>
      <Button kind="outline" size="small" onClick={() => setTheme('light')}>
        Light
      </Button>
      <Button kind="outline" size="small" onClick={() => setTheme('dark')}>
        Dark
      </Button>
      <Button kind="quiet" size="small" onClick={() => setTheme(null)}>
        Device
      </Button>
    </p>
  )
}

function setTheme(theme: 'light' | 'dark' | null): void {
  document.cookie = `theme=${theme ?? ''}; path=/; max-age=${theme ? YEAR_SECONDS : 0}; samesite=lax`
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
