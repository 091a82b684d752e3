import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { openDialogsWithoutCommands } from './ui/dialog-commands.ts'

openDialogsWithoutCommands()
// Chrome before 114 and Safari before 17.
if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
