import type { Product } from '#contracts/catalog.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Puts an orderable product into the cart and leads there. A link, so that a visitor comes back to it after the login. */
export function BuySafely({ product: { id, version, in_stock } }: { product: Product }) {
  if (!in_stock) {
    return (
      <Button isWide disabled>
        Out of stock
      </Button>
    )
  }
  return (
    <ButtonLink isWide icon="shield" rel="nofollow" to={`${paths.cart}?add=${id}&version=${version}`}>
      Buy safely
    </ButtonLink>
  )
}
