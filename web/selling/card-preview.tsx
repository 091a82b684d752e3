import { cleanPrice } from '../format/price-text.ts'
import { Icon } from '../ui/icon.tsx'
import { Price, PriceNotSet } from '../ui/price.tsx'
import { CardFace } from '../ui/product-card.tsx'
import type { Upload } from './photos.ts'
import type { ProductValues } from './product-values.ts'
import css from './card-preview.module.css'

/** The card of the product as it is typed. */
export function CardPreview({ typed, cover }: { typed: ProductValues; cover: Upload | null }) {
  const { name, condition, warranty_address, price } = typed
  const naira = Number(cleanPrice(price))
  return (
    <figure className={`grid gap-8 ${css.preview}`}>
      <figcaption>As buyers will see it</figcaption>
      <div className={css.card}>
        <CardFace
          name={name || 'Name'}
          warranty_address={warranty_address || 'Warranty address'}
          condition={condition ? (condition === 'brand_new' ? condition : 'fairly_used') : null}
          picture={cover ? <img src={cover.preview} alt="" /> : <Icon name="image" />}
          price={naira > 0 ? <Price naira={naira} /> : <PriceNotSet />}
          age={<time dateTime="PT0S">now</time>}
        />
      </div>
    </figure>
  )
}
