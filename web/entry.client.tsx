import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { openDialogsWithoutCommands } from './ui/dialog-commands.ts'

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
  if (version) document.cookie = `css=${version}; path=/; max-age=31536000; samesite=lax`
}
