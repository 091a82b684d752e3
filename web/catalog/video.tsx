import type { Picture } from '#contracts/catalog.ts'
import css from './gallery.module.css'

/** Loads nothing before the user presses play, because a video costs the most mobile data on the page. */
export function Video({ picture: { media, placeholder, width, height } }: { picture: Picture }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- sellers' videos have no captions
    <video
      className={css.video}
      src={media}
      width={width}
      height={height}
      style={{ background: placeholder }}
      aria-label="Video of the product"
      controls
      preload="none"
      playsInline
    />
  )
}
