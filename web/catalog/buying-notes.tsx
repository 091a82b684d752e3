import type { Product } from '#contracts/catalog.ts'
import { formatNgn } from '../format/money.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'

interface BuyingNotesProps {
  product: Product
  isOwn: boolean
  /** Class of the first note. */
  className: string
  /** Where the shop is. */
  place: string
}

/** How to reach the seller, and what Buy safely means. */
export default function BuyingNotes({ product, isOwn, place, className }: BuyingNotesProps) {
  return (
    <>
      <p id="contact-note" className={className}>
        {contactNote(product, isOwn)}
      </p>
      {product.orderable && !isOwn && <BuyingNote product={product} place={place} />}
    </>
  )
}

function contactNote({ seller }: Product, isOwn: boolean): string {
  if (isOwn && seller.phone) return 'Your product: here buyers find Message Seller and Call Seller.'
  if (isOwn) return 'Your product: buyers cannot reach you until your account has a phone number.'
  if (seller.phone) return 'Message Seller opens WhatsApp with the product name filled in.'
  return 'This seller has not given a phone number yet.'
}

/** What Buy safely means, and how the seller delivers. */
function BuyingNote({ product: { methods, returnable }, place }: Pick<BuyingNotesProps, 'product' | 'place'>) {
  const ways = methods.map(({ method, fee, fee_elsewhere }) =>
    method === 'pickup' ? `Pickup in ${place}` : `Door delivery from ${formatNgn(Math.min(fee, fee_elsewhere ?? fee))}`,
  )
  return (
    <p className="note">
      Your money is held until you have inspected the item. Then the seller is paid.{' '}
      <Link className="link" to={paths.orderItem}>
        How it works
      </Link>
      <br />
      {ways.join(' · ')}
      {!returnable && (
        <>
          <br />
          Cannot be returned.
        </>
      )}
    </p>
  )
}
