import { useRef } from 'react'
import type { Card } from '#contracts/catalog.ts'
import { priceDrop } from '../accounts/session/price-drop.ts'
import { formatNgn } from '../format/money.ts'
import { Stock } from '../ui/badges.tsx'
import { RoundButton } from '../ui/button.tsx'
import { ProductCard } from '../ui/product-card.tsx'
import { CardSkeletons } from '../ui/skeletons.tsx'
import css from './saved-items.module.css'

interface SavedCardProps {
  product: Card
  /** Price in naira when it was saved; null if not known. */
  savedPrice: number | null
  isFirst: boolean
  onRemove: (product: Card) => void
}

const FADE_MS = 120

export function SavedCard({ product, savedPrice, isFirst, onRemove }: SavedCardProps) {
  const card = useRef<HTMLLIElement>(null)
  const drop = priceDrop(product.price, savedPrice)
  const remove = async () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isStill) await card.current?.animate({ opacity: 0 }, { duration: FADE_MS, fill: 'forwards' }).finished
    onRemove(product)
  }
  return (
    <li ref={card}>
      <ProductCard
        product={product}
        loading={isFirst ? 'first' : 'lazy'}
        badge={
          <span className={css.remove}>
            <RoundButton icon="close" label={`Remove ${product.name}`} onClick={() => void remove()} />
          </span>
        }
      />
      {drop > 0 && <p className={css.cheaper}>{formatNgn(drop)} less since you saved it</p>}
      {!product.in_stock && (
        <p className={css.outOfStock}>
          <Stock isInStock={false} />
        </p>
      )}
    </li>
  )
}

export function SavedCardSkeletons() {
  return (
    <div className={css.skeletons}>
      <CardSkeletons count={3} />
    </div>
  )
}
