import { useCallback, useRef } from 'react'
import { useLeaveGuard } from '../ui/members/use-leave-guard.tsx'

/** Asks before the seller leaves changes in any form of the page, because the router asks for one reason alone. */
export function useFormsGuard() {
  const changed = useRef(new Set<'shop' | 'terms'>())
  const hasWork = useCallback(() => changed.current.size > 0, [])
  return {
    /** To be rendered. */
    guard: useLeaveGuard(hasWork, 'What you changed is not saved yet.'),
    noteChange(form: 'shop' | 'terms', isDirty: boolean) {
      if (isDirty) changed.current.add(form)
      else changed.current.delete(form)
    },
  }
}
