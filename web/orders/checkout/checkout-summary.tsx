import { Fragment } from 'react'
import type { Quote } from '#contracts/checkouts.ts'
import { brand } from '../../brand.ts'
import { sumNaira } from '../../format/sum-naira.ts'
import { Amounts } from '../parts/amounts.tsx'
import { methodNames } from '../parts/method-names.ts'
import { itemCount } from '../parts/totals.ts'
import type { Chosen } from './use-checkout.ts'
import css from './own-checkout.module.css'

interface CheckoutSummaryProps {
  chosen: readonly Chosen[]
  /** The server's prices; null until everything is chosen. */
  quote: Quote | null
}

/** Items and delivery by shop. Until the server has said what all costs together, the items alone. */
export function CheckoutSummary({ chosen, quote }: CheckoutSummaryProps) {
  const total = quote?.total ?? sumNaira(...chosen.map(({ group }) => group.items_total))
  const ofShop = ({ group: { seller, lines, items_total }, method }: Chosen) => {
    const own = quote?.orders.find((order) => order.seller === seller.id)
    const items = [itemCount(lines), own?.items_total ?? items_total] as const
    return own && method ? [items, [methodNames[method], own.delivery_fee] as const] : [items]
  }
  const totalName = quote ? 'Total' : 'Items together'
  const [only, ...others] = chosen
  const finalIds = new Set(quote?.orders.flatMap(({ non_refundable }) => non_refundable))
  const final = chosen.flatMap(({ group }) =>
    group.lines.flatMap(({ product }) => (finalIds.has(product.id) ? [product.name] : [])),
  )
  return (
    <>
      {only && others.length === 0 ? (
        <Amounts amounts={ofShop(only)} total={total} totalName={totalName} />
      ) : (
        <>
          {chosen.map((each) => (
            <Fragment key={each.group.seller.id}>
              <h3 className={css.shop}>{each.group.seller.storename}</h3>
              <Amounts amounts={ofShop(each)} />
            </Fragment>
          ))}
          <Amounts amounts={[]} total={total} totalName={totalName} />
        </>
      )}
      {final.length > 0 && <p className="note">Cannot be returned: {final.join(', ')}.</p>}
      {!quote && <p className="note">Delivery is added once you choose it.</p>}
      <p className="note">
        You pay no fee to {brand.name}.{' '}
        {quote?.held_by
          ? `Held by ${quote.held_by} until you release it.`
          : 'Your money is held until you have inspected the item.'}
      </p>
    </>
  )
}
