import css from './preview-note.module.css'

/** A slim line under the bar of each preview page: it shows sample data. */
export function PreviewNote() {
  return (
    <aside className={css.line} aria-label="Sample">
      <p className="wrap">
        <b>Sample:</b> nothing on this page can be ordered or paid for.
      </p>
    </aside>
  )
}
