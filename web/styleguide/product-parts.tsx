import { Stock, VerifiedBadge } from '../ui/badges.tsx'
import { Price } from '../ui/price.tsx'
import { ProductGrid, Rail } from '../ui/product-lists.tsx'
import { CardSkeletons } from '../ui/skeletons.tsx'
import { ConditionTag } from '../ui/tag.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { sampleProducts } from './sample-products.ts'
import { Specimen } from './specimen.tsx'
import css from './styleguide.module.css'

export function ProductParts() {
  return (
    <>
      <Specimen name="Price, condition, stock, seller">
        <Price naira={15000} size="row" />
        <Price naira={185000} />
        <Price naira={-4500} />
        <Price naira={185000} size="detail" />
        <span className={css.night}>
          <Price naira={24350} size="balance" />
        </span>
        <ConditionTag condition="brand_new" />
        <ConditionTag condition="fairly_used" />
        <Stock isInStock />
        <Stock isInStock={false} />
        <VerifiedBadge />
        <TimeAgo time="2026-09-12T09:00:00Z" />
      </Specimen>
      <Specimen name="Rail" isWide>
        <Rail label="Newly Listed Products" products={sampleProducts} />
      </Specimen>
      <Specimen name="Grid" isWide>
        <ProductGrid products={sampleProducts} />
      </Specimen>
      <Specimen name="Skeletons" isWide>
        <CardSkeletons count={4} />
      </Specimen>
    </>
  )
}
