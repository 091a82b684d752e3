import css from './sample-note.module.css'

/** Says that a page shows sample data. */
export function SampleNote({ children = 'nothing on this page can be ordered or paid for.' }: { children?: string }) {
  return (
    <aside className={css.line} aria-label="Sample">
      <p className="wrap">
        <b>Sample:</b> {children}
      </p>
    </aside>
  )
}
