import type { Shop } from '#contracts/shops.ts'
import { formatNgn } from '../format/money.ts'
import { placeOf } from '../format/place-of.ts'
import { termsOf, wrongsInTerms, type TermsValues } from './order-terms-values.ts'
import css from './order-terms.module.css'

/** What a buyer will read on the products of the shop. */
export function OrderTermsPreview({ shop, typed }: { shop: Shop; typed: TermsValues }) {
  return (
    <figure className={css.preview}>
      <figcaption className="hint">What a buyer will read</figcaption>
      <ul className="grid gap-6">
        {listTexts(shop, typed).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </figure>
  )
}

function listTexts(shop: Shop, typed: TermsValues): string[] {
  if (!typed.takes_orders) return ['Nothing: your shop takes no orders.']
  if (Object.keys(wrongsInTerms(typed)).length > 0) return ['Fill in how buyers get their items.']
  const { pickup, door } = termsOf(typed)
  const texts: string[] = []
  if (pickup) {
    texts.push(`Pickup in ${placeOf(shop)}. Meet at “${pickup.place}”, within the next ${daysText(pickup.days)}.`)
  }
  if (door) {
    const elsewhere =
      door.fee_elsewhere === null
        ? `This shop does not deliver outside ${shop.store_state}`
        : `${formatNgn(door.fee_elsewhere)} to other states`
    const fees = `${formatNgn(door.fee_home)} in ${shop.store_state}. ${elsewhere}`
    texts.push(`Door delivery: brought within the next ${daysText(door.days)}. ${fees}.`)
  }
  return texts
}

function daysText(days: number): string {
  return days === 1 ? 'day' : `${days} days`
}
