import { useState } from 'react'
import type { Picture } from '#contracts/catalog.ts'
import { useSavesData } from '../app/site.ts'
import { Umbrella } from './umbrella.tsx'
import css from './photo.module.css'

interface PhotoProps {
  picture: Picture
  /** Empty if the product name is next to the picture. */
  alt?: string
  /** The display widths, as in the `sizes` attribute. */
  sizes?: string
  /** Full size because the user asked for it, even if they save data. */
  isWhole?: boolean
  /** `first`: the main picture of the page, with high priority. `eager`: visible first. `lazy`: loads when near. */
  loading?: 'first' | 'eager' | 'lazy'
}

/** On phones 2 px less than a card, whose pixels are often just above a width that is offered. */
const CARD_SIZES = '(min-width: 1024px) 280px, (min-width: 768px) 23vw, calc(50vw - 24px)'

/** A square picture over its dominant color. An umbrella replaces a picture that fails to load. */
export function Photo({ picture, alt = '', sizes = CARD_SIZES, isWhole = false, loading = 'lazy' }: PhotoProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const savesData = useSavesData()
  // Relies on the narrowest width being first in the srcset.
  const offered = (srcset: string) => (savesData && !isWhole ? srcset.replace(/, \S+ (?!240w)\d+w/g, '') : srcset)
  if (hasFailed) return <Umbrella className={css.missing} colours={['var(--line)', 'var(--stall)']} ribs={10} />
  return (
    <picture className={css.photo} style={{ background: picture.placeholder }}>
      {picture.srcset && (
        <>
          <source type="image/avif" srcSet={offered(picture.srcset.avif)} sizes={sizes} />
          <source type="image/webp" srcSet={offered(picture.srcset.webp)} sizes={sizes} />
        </>
      )}
      <img
        src={picture.media}
        alt={alt}
        width={picture.width ?? 320}
        height={picture.height ?? 320}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
        // Painted together with the text.
        decoding={loading === 'first' ? 'sync' : 'async'}
        // If loading failed before hydration, no error event follows.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setHasFailed(true)
        }}
        onError={() => setHasFailed(true)}
      />
    </picture>
  )
}
