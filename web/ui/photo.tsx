import { useState } from 'react'
import type { Picture } from '#contracts/catalog.ts'
import { useSavesData } from '../app/site.ts'
import { Umbrella } from './umbrella.tsx'
import css from './photo.module.css'

interface PhotoProps {
  picture: Picture
  /** Empty where the product's name stands beside it. */
  alt?: string
  /** The widths it is shown at, as in the `sizes` attribute. */
  sizes?: string
  /** As large as the screen, because somebody has asked for that: who saves data gets it as large, too. */
  isWhole?: boolean
  /** Before all others, for the picture a page is about; at once, for what is seen first; or when it comes near. */
  loading?: 'first' | 'eager' | 'lazy'
}

const CARD_SIZES = '(min-width: 1024px) 280px, (min-width: 640px) 31vw, calc(50vw - 22px)'

/** A square picture over its own dominant colour; an umbrella stands in for one that cannot be loaded. */
export function Photo({ picture, alt = '', sizes = CARD_SIZES, isWhole = false, loading = 'lazy' }: PhotoProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const savesData = useSavesData()
  // The narrowest comes first.
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
        decoding="async"
        // One that failed before the scripts came has no error left to tell.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setHasFailed(true)
        }}
        onError={() => setHasFailed(true)}
      />
    </picture>
  )
}
