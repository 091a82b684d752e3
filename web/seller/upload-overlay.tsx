import { useEffect, useRef } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import css from './product-form.module.css'

/** Stands over the page while saving waits for photos that are on their way. */
export function UploadOverlay() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // It goes without the event that closing sends, and messages wait for that.
    return () => void document.dispatchEvent(new Event('toggle'))
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.overlay}
      aria-label="File upload in progress"
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner />
      <p>File upload is in progress, do not refresh this page.</p>
    </dialog>
  )
}
