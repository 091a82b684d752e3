import { Spinner } from '../ui/spinner.tsx'
import { useDialogElement } from '../ui/use-dialog-element.ts'
import css from './product-form.module.css'

/** Text from the requirements. */
export const UPLOADING = 'File upload is in progress, do not refresh this page.'

/** Covers the page while saving waits for uploads. */
export function UploadOverlay() {
  return (
    <dialog
      ref={useDialogElement(true)}
      className={`cover ${css.overlay}`}
      aria-label="File upload in progress"
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner />
      <p>{UPLOADING}</p>
    </dialog>
  )
}
