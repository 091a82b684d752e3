import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Picture, Product } from '#contracts/catalog.ts'
import { SaveBadge } from '../accounts/session/save-badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.tsx'
import { GalleryDialog } from './gallery-dialog.tsx'
import { galleryPictures, pictureAsked, widestOf } from './gallery-pictures.ts'
import { useStrip } from './strip.ts'
import { Video } from './video.tsx'
import css from './gallery.module.css'

const STRIP_SIZES = '(min-width: 1024px) 620px, (min-width: 768px) 60vw, 100vw'

/**
 * The pictures of a product in a strip with scroll snapping, with thumbnails below.
 *
 * The URL selects the first picture (`?image=3`), so the thumbnails are links that need no script.
 */
export function Gallery({ product }: { product: Product }) {
  const pictures = galleryPictures(product)
  const [query] = useSearchParams()
  const [first] = useState(() => pictureAsked(query, pictures.length))
  const [opened, setOpened] = useState<number | null>(null)
  const strip = useRef<HTMLUListElement>(null)
  const { shown, show } = useStrip(strip, pictures.length, first)
  return (
    <section className={css.gallery} aria-label="Pictures">
      <div className={css.frame}>
        <ul className={css.strip} ref={strip}>
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              className={index === first ? css.first : undefined}
              style={{ order: (index - first + pictures.length) % pictures.length }}
            >
              <Slide
                picture={picture}
                alt={altOf(product, index, pictures.length)}
                isFirst={index === first}
                onOpen={() => setOpened(index)}
              />
            </li>
          ))}
        </ul>
        <div className={css.save}>
          <SaveBadge product={product} />
        </div>
        {pictures.length > 1 && (
          <p className={css.count}>
            {shown + 1} of {pictures.length}
          </p>
        )}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} onShow={show} />}
      {opened !== null && (
        <GalleryDialog name={product.name} pictures={pictures} first={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

function altOf({ name }: Product, index: number, count: number): string {
  return count > 1 ? `${name}, photo ${index + 1} of ${count}` : name
}

interface SlideProps {
  picture: Picture
  alt: string
  isFirst: boolean
  onOpen: () => void
}

function Slide({ picture, alt, isFirst, onOpen }: SlideProps) {
  if (picture.media_type === 'video') return <Video picture={picture} />
  return (
    <a
      className={css.open}
      href={widestOf(picture)}
      aria-label={`${alt}: see it large`}
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      <Photo picture={picture} alt={alt} sizes={STRIP_SIZES} loading={isFirst ? 'first' : 'lazy'} />
    </a>
  )
}

interface ThumbnailsProps {
  pictures: readonly Picture[]
  shown: number
  onShow: (index: number) => void
}

function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className={`flex gap-8 ${css.thumbnails}`}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <Link
            className="center"
            to={{ search: `?image=${index + 1}` }}
            replace
            preventScrollReset
            aria-label={`Picture ${index + 1}`}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => onShow(index)}
          >
            {picture.media_type === 'video' ? <Icon name="tv" /> : <Photo picture={picture} sizes="84px" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
