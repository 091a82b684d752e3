import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Picture, Product } from '#contracts/catalog.ts'
import { SaveBadge } from '../accounts/session/save-badge.tsx'
import { paths } from '../paths.ts'
import { RoundLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { late } from '../ui/late.tsx'
import { Progress } from '../ui/navigation.tsx'
import { Photo } from '../ui/photo.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { galleryPictures, pictureAsked, widestOf } from './gallery-pictures.ts'
import { shareText } from './product-words.ts'
import { useStrip } from './strip.ts'
import css from './gallery.module.css'

const GalleryDialog = late(() => import('./gallery-dialog.tsx'))
const STRIP_SIZES = '(min-width: 1024px) 624px, (min-width: 768px) 640px, 100vw'
const THUMBNAIL_SIZES = '76px'

interface GalleryProps {
  product: Product
  /** Absolute URL of the product's page. */
  address: string
}

/**
 * The pictures of a product in a strip with scroll snapping, with round buttons and thumbnails over it. Desktops have
 * the thumbnails beside it.
 *
 * The URL selects the first picture (`?image=3`), so the thumbnails are links that need no script.
 */
export function Gallery({ product, address }: GalleryProps) {
  const pictures = galleryPictures(product)
  const [query] = useSearchParams()
  const [first] = useState(() => pictureAsked(query, pictures.length))
  const [opened, setOpened] = useState<number | null>(null)
  const strip = useRef<HTMLUListElement>(null)
  const { shown, show, isScrolled } = useStrip(strip, pictures.length, first)
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
                isSmall={index !== first && !isScrolled}
                onOpen={() => setOpened(index)}
              />
            </li>
          ))}
        </ul>
        <div className={`flex gap-8 ${css.over}`}>
          <Back to={paths.category(product.category.name)} />
          <ShareButton title={product.name} text={shareText(product)} address={address} />
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
        <GalleryDialog
          name={product.name}
          count={pictures.length}
          first={opened}
          onClose={() => setOpened(null)}
          fallback={<Progress />}
        >
          {pictures.map((picture, index) => (
            <li key={picture.id} className="center">
              {picture.media_type === 'video' ? (
                <Video picture={picture} />
              ) : (
                <Photo
                  picture={picture}
                  alt={altOf(product, index, pictures.length)}
                  sizes="100vmin"
                  isWhole
                  loading={index === opened ? 'first' : 'lazy'}
                />
              )}
            </li>
          ))}
        </GalleryDialog>
      )}
    </section>
  )
}

/** Back to the page before, or to the category for somebody who came from elsewhere. For phones. */
function Back({ to }: { to: string }) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    // React Router counts the entries of this tab.
    if (!(history.state as { idx?: number } | null)?.idx) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <span className={css.back}>
      <RoundLink icon="back" label="Back" to={to} onClick={goBack} />
    </span>
  )
}

function altOf({ name }: Product, index: number, count: number): string {
  return count > 1 ? `${name}, photo ${index + 1} of ${count}` : name
}

interface SlideProps {
  picture: Picture
  alt: string
  isFirst: boolean
  /** Nobody has asked for it yet, so the file of its thumbnail is enough. */
  isSmall: boolean
  onOpen: () => void
}

function Slide({ picture, alt, isFirst, isSmall, onOpen }: SlideProps) {
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
      <Photo
        picture={picture}
        alt={alt}
        sizes={isSmall ? THUMBNAIL_SIZES : STRIP_SIZES}
        loading={isFirst ? 'first' : 'lazy'}
      />
    </a>
  )
}

interface ThumbnailsProps {
  pictures: readonly Picture[]
  shown: number
  onShow: (index: number) => void
}

function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.children[shown]
    if (current instanceof HTMLElement) list.current?.scrollTo({ left: current.offsetLeft - current.offsetWidth })
  }, [shown])
  return (
    <ul className={css.thumbnails} ref={list}>
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
            {picture.media_type === 'video' ? <Icon name="tv" /> : <Photo picture={picture} sizes={THUMBNAIL_SIZES} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Loads nothing before the user presses play, because a video costs the most mobile data on the page. */
function Video({ picture: { media, placeholder, width, height } }: { picture: Picture }) {
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
