import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Calls `act` when `what` is another than at the last render, such as to move the focus where the new content starts. A
 * layout effect, because after the paint the user may tap a field, which would lose the focus again.
 */
export function useWhenChanged(what: unknown, act: () => void): void {
  const shown = useRef(what)
  const onChange = useEffectEvent(act)
  useLayoutEffect(() => {
    if (shown.current === what) return
    shown.current = what
    onChange()
  }, [what])
}
