import { useCallback, useRef } from 'react'
import { useLeaveGuard } from '../ui/members/use-leave-guard.tsx'

/** What one form of a page says of its input. */
export interface Unsaved {
  /** Something is filled in. */
  onFilled: () => void
  /** Waits for the call that saves the input. What is changed meanwhile is not saved, and nothing is if the call fails. */
  saved: <Answer>(call: Promise<Answer>) => Promise<Answer>
}

/** Asks before the seller leaves changes in any form of the page, because the router asks for one reason alone. */
export function useFormsGuard() {
  const changed = useRef(new Set<'shop' | 'terms'>())
  const hasWork = useCallback(() => changed.current.size > 0, [])
  return {
    /** To be rendered. */
    guard: useLeaveGuard(hasWork, 'What you changed is not saved yet.'),
    of: (form: 'shop' | 'terms'): Unsaved => ({
      onFilled: () => void changed.current.add(form),
      saved: (call) => {
        changed.current.delete(form)
        return call.catch((error: unknown) => {
          changed.current.add(form)
          throw error
        })
      },
    }),
  }
}
