import { Spinner } from '../ui/spinner.tsx'
import { useModal } from '../ui/use-modal.ts'
import css from './product-form.module.css'

/** The documents' words. */
export const UPLOADING = 'File upload is in progress, do not refresh this page.'

/** Stands over the page while saving waits for photos that are on their way. */
export function UploadOverlay() {
  return (
    <dialog
      ref={useModal()}
      className={css.overlay}
      aria-label="File upload in progress"
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner />
      <p>{UPLOADING}</p>
    </dialog>
  )
}
