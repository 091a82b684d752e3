import { useEffect, useRef, type RefObject } from 'react'

/** Makes a dialog modal for as long as it is rendered, or while `isOpen`; the server may have rendered it open. */
export function useModal(isOpen = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element || element.matches(':modal')) return
    element.removeAttribute('open')
    element.showModal()
    // Taken out of the page it goes without the event that closing sends, for which messages wait to move.
    return () => void document.dispatchEvent(new Event('toggle'))
  }, [isOpen])
  return dialog
}
