import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { storeSiteCookie } from './site-cookie.ts'
import { openDialogsWithoutCommands } from './ui/dialog-commands.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

openDialogsWithoutCommands()
if (document.readyState === 'complete') rememberCss()
else addEventListener('load', rememberCss)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

/** Every stylesheet of this page is in the cache by now: the next page need not bring them again. */
function rememberCss(): void {
  const version = document.querySelector<HTMLElement>('style[data-css]')?.dataset.css
  if (version) storeSiteCookie('css', version, YEAR_SECONDS)
}
