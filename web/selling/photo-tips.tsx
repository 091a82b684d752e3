import css from './photo-tips.module.css'

/** Two tips for photos, each with a drawing. */
export function PhotoTips() {
  return (
    <section className={`grid gap-8 ${css.tips}`} aria-labelledby="photo-tips">
      <h3 id="photo-tips">Photos that sell</h3>
      <p className="row gap-12">
        <Daylight />
        Daylight from a window or a door, no flash
      </p>
      <p className="row gap-12">
        <ThreeViews />
        The whole thing, then the label, then every scratch
      </p>
    </section>
  )
}

/** A window throws its light on a kettle. */
function Daylight() {
  return (
    <svg viewBox="0 0 60 40" aria-hidden="true">
      <rect width="60" height="40" rx="8" className={css.wall} />
      <path d="M20 5 54 24v12H26L8 27Z" className={css.light} />
      <path d="M6 5h14v22H6Z" className={css.window} />
      <path d="M13 5v22M6 16h14" className={css.line} />
      <path d="M36 20h12l3 15H33Z" className={css.thing} />
      <path d="M37 20q5-8 10 0M50 24l5-3" className={css.line} />
    </svg>
  )
}

/** The same kettle: whole, its label, a scratch. */
function ThreeViews() {
  return (
    <svg viewBox="0 0 60 40" aria-hidden="true">
      <rect width="28" height="40" rx="8" className={css.wall} />
      <rect x="31" width="29" height="18.5" rx="6" className={css.thing} />
      <rect x="31" y="21.5" width="29" height="18.5" rx="6" className={css.thing} />
      <path d="M8 15h12l3 15H5Z" className={css.thing} />
      <path d="M9 15q5-8 10 0M22 19l4-3" className={css.line} />
      <rect x="10" y="20" width="8" height="5" rx="1" className={css.window} />
      <rect x="37" y="4.5" width="17" height="9.5" rx="2" className={css.window} />
      <path d="M40 8h11M40 11h7" className={css.line} />
      <path d="m38 35 5-6 2 3 7-6" className={css.scratch} />
    </svg>
  )
}
