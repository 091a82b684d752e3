import { useEffect, useRef, type RefObject } from 'react'

/** Makes a dialog modal for as long as it is rendered, or while `isOpen`; the server may have rendered it open. */
export function useModal(isOpen = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element || element.matches(':modal')) return
    const opener = document.activeElement
    element.removeAttribute('open')
    element.showModal()
    // Taken out of the page it goes without what closing does: the focus is given back, and messages hear of it.
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
      document.dispatchEvent(new Event('toggle'))
    }
  }, [isOpen])
  return dialog
}
