import { cleanPrice } from '../format/price-text.ts'
import { Icon } from '../ui/icon.tsx'
import priceCss from '../ui/price.module.css'
import { Price } from '../ui/price.tsx'
import card from '../ui/product-card.module.css'
import { ConditionTag } from '../ui/tag.tsx'
import type { Upload } from './photos.ts'
import type { ProductValues } from './product-values.ts'
import css from './card-preview.module.css'

/** The product as it is typed, like a `ProductCard`, which has a link and a saved product. */
export function CardPreview({ typed, cover }: { typed: ProductValues; cover: Upload | null }) {
  const { name, condition, warranty_address, price } = typed
  const naira = Number(cleanPrice(price))
  return (
    <figure className={`grid gap-8 ${css.preview}`}>
      <figcaption>As buyers will see it</figcaption>
      <div className={`${card.card} ${css.card}`}>
        <span className={card.picture}>
          {cover ? <img src={cover.preview} alt="" /> : <Icon name="image" />}
          {condition && <ConditionTag condition={condition === 'brand_new' ? condition : 'fairly_used'} isHung />}
        </span>
        <span className={`grid gap-4 ${card.words}`}>
          {naira > 0 ? (
            <Price naira={naira} />
          ) : (
            <span className={priceCss.price}>
              <span aria-hidden="true">—</span>
              <span className="sr">Price not set</span>
            </span>
          )}
          <span className={card.name}>{name || 'Name'}</span>
          <span className={`row gap-4 ${card.place}`}>
            <span>{warranty_address || 'Warranty address'}</span>
            <time dateTime="PT0S">now</time>
            <Icon name="star" className={card.star} />
          </span>
        </span>
      </div>
    </figure>
  )
}
