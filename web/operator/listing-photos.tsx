import { useState } from 'react'
import type { Picture } from '#contracts/catalog.ts'
import type { WholeProduct } from '#contracts/operator/catalog.ts'
import { Dialog } from '../ui/dialog.tsx'
import css from './photos.module.css'

/** The photos and videos of a listing, small, each of which opens large. A cover that is among them appears once. */
export function ListingPhotos({ product_cover_image: cover, product_image }: Shown) {
  const pictures = [cover, ...product_image.filter(({ id }) => id !== cover.id)]
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div className={css.photos}>
      {pictures.map((picture, at) => (
        <button
          key={picture.id}
          type="button"
          aria-label={`Open ${picture.media_type} ${at + 1}`}
          onClick={() => setOpen(at)}
        >
          {picture.media_type === 'video' ? (
            'Video'
          ) : (
            <img
              src={picture.media}
              srcSet={picture.srcset?.webp}
              sizes="96px"
              style={{ background: picture.placeholder }}
              alt=""
            />
          )}
        </button>
      ))}
      {open !== null && (
        <Dialog isOpen shape="full" title={`${open + 1} of ${pictures.length}`} onClose={() => setOpen(null)}>
          <Large picture={pictures[open]!} />
        </Dialog>
      )}
    </div>
  )
}

type Shown = Pick<WholeProduct, 'product_cover_image' | 'product_image'>

function Large({ picture: { media, media_type, srcset } }: { picture: Picture }) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- sellers' videos have no captions
  if (media_type === 'video') return <video className={css.large} src={media} controls playsInline />
  return <img className={css.large} src={media} srcSet={srcset?.webp} sizes="100vw" alt="As the seller shows it" />
}
