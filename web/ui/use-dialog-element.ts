import { useEffect, useRef, type RefObject } from 'react'

/** Makes a dialog modal while `isOpen`. The server may have rendered it open. */
export function useDialogElement(isOpen: boolean | undefined): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element || element.matches(':modal')) return
    const opener = document.activeElement
    element.removeAttribute('open')
    element.showModal()
    // Unmounting skips what closing does, so restore the focus here.
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [isOpen])
  return dialog
}
