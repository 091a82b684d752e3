import type { Product } from '#contracts/catalog.ts'
import { callLink, whatsAppLink } from '../format/phone.ts'
import { paths } from '../paths.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { noteInterest } from './note-interest.ts'
import { messageText } from './product-words.ts'
import css from './contact-seller.module.css'

interface ContactSellerProps {
  product: Product
  /** Absolute URL of this page, so that the seller sees which product is meant. */
  address: string
  /** Whether the current user is the seller. */
  isOwn: boolean
}

/** How to buy, two ways to contact the seller if there is a phone number, or links to manage one's own product. */
export function ContactSeller({ product, address, isOwn }: ContactSellerProps) {
  if (isOwn) return <OwnWays productId={product.id} />
  const { orderable, seller } = product
  const { phone } = seller
  const noteContact = () => noteInterest(product.id, 'contact')
  const buying = orderable && <BuySafely product={product} />
  if (!phone) return buying
  return (
    <div className={`cluster gap-10 ${css.ways}`}>
      {buying}
      <ButtonLink
        kind={orderable ? 'outline' : 'primary'}
        to={whatsAppLink(phone, messageText(product, address))}
        icon="chat"
        target="_blank"
        rel="noopener"
        aria-describedby="contact-note"
        onClick={noteContact}
      >
        Message Seller
      </ButtonLink>
      <ButtonLink to={callLink(phone)} kind="outline" icon="phone" onClick={noteContact}>
        Call Seller
      </ButtonLink>
    </div>
  )
}

function OwnWays({ productId }: { productId: string }) {
  return (
    <div className={`cluster gap-10 ${css.ways}`}>
      <ButtonLink to={paths.editProduct(productId)} icon="edit">
        Edit product
      </ButtonLink>
      <ButtonLink to={paths.myShop} kind="outline" icon="shop">
        My Shop
      </ButtonLink>
    </div>
  )
}

/** The same buttons at the bottom of the screen, on phones and tablets, instead of the bottom bar. */
export function ContactBar(props: ContactSellerProps) {
  if (!props.product.seller.phone && !props.isOwn && !props.product.orderable) return null
  return (
    <div className={css.bar} data-contact-bar>
      <ContactSeller {...props} />
    </div>
  )
}

/**
 * Puts an orderable product into the cart and leads there. A link, so that a visitor comes back to it after the login.
 */
function BuySafely({ product: { id, version, in_stock } }: { product: Product }) {
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
