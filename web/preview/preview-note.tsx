import css from './preview.module.css'

/** Said on each of these pages, so that nobody takes the sample for an order. */
export function PreviewNote() {
  return (
    <p className={css.note}>
      <b>Sample</b> This page is a preview: nothing on it can be ordered or paid for.
    </p>
  )
}
