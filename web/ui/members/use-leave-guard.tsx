import { useEffect, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { mayAskToStay, useUnsentInput } from '../unsent-input.ts'

/** Asks before the user leaves unsaved work; render the returned node. `hasWork` is called on leaving. */
export function useLeaveGuard(hasWork: () => boolean, what: string): ReactNode {
  useUnsentInput(hasWork)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasWork(),
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => mayAskToStay() && hasWork() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasWork])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      isOpen
      title="Leave this page?"
      onClose={() => blocker.reset()}
      foot={
        <>
          <Button kind="outline" onClick={() => blocker.reset()}>
            Stay
          </Button>
          <Button kind="danger" onClick={() => blocker.proceed()}>
            Leave
          </Button>
        </>
      }
    >
      <p>{what}</p>
    </Dialog>
  )
}
