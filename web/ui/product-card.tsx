import type { ReactNode } from 'react'
import type { Card } from '#contracts/catalog.ts'
import { SaveBadge } from '../accounts/session/save-badge.tsx'
import { shortAgo } from '../format/time.ts'
import { paths } from '../paths.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { Photo } from './photo.tsx'
import { canMorphPictures, markPicture } from './picture-transition.ts'
import { Price } from './price.tsx'
import { ConditionTag } from './tag.tsx'
import { TimeAgo } from './time-ago.tsx'
import css from './product-card.module.css'

interface ProductCardProps {
  product: Card
  loading?: 'first' | 'eager' | 'lazy'
  /** At the top right of the picture. Default: the save badge for a signed-in user. */
  badge?: ReactNode
}

/** A product in a list. Picture and text are one link. */
export function ProductCard({ product, loading = 'lazy', badge = <SaveBadge product={product} /> }: ProductCardProps) {
  return (
    <div className={css.card}>
      <Link className={css.link} to={paths.product(product.id)} viewTransition={canMorphPictures} onClick={markPicture}>
        <span className={css.picture}>
          <Photo picture={product.product_cover_image} loading={loading} />
          <ConditionTag condition={product.condition} isHung />
        </span>
        <span className={`grid gap-4 ${css.words}`}>
          <Price naira={product.price} />
          <span className={css.name}>{product.name}</span>
          <span className={`row gap-4 ${css.place}`}>
            <span>{product.warranty_address}</span>
            <TimeAgo time={product.created_at} say={shortAgo} />
            <Icon name="star" className={css.star} />
            {product.rating && <b>{product.rating.average.toFixed(1)}</b>}
          </span>
        </span>
      </Link>
      {badge}
    </div>
  )
}
