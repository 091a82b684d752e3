import type { Picture } from '#contracts/catalog.ts'
import css from './gallery.module.css'

/** Waits for a press: a video is the heaviest thing on the page, and its data is the viewer's. */
export function Video({ picture: { media, placeholder, width, height } }: { picture: Picture }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- sellers film without words to write down
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
