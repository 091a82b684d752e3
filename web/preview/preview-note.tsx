import css from './preview.module.css'

/** A note on each preview page that it shows sample data. */
export function PreviewNote() {
  return (
    <p className={css.note}>
      <b>Sample</b> This page is a preview: nothing on it can be ordered or paid for.
    </p>
  )
}
