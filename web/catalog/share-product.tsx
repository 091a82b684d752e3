import type { MouseEvent } from 'react'
import type { Product } from '#contracts/catalog.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { shareText } from './product-words.ts'

interface ShareProductProps {
  product: Product
  /** Absolute URL of this page. */
  address: string
}

/** Shares the page with the device's share sheet or by WhatsApp, or copies its URL. */
export function ShareProduct({ product, address }: ShareProductProps) {
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Rejects when the user cancels.
    navigator.share({ title: product.name, text: shareText(product), url: address }).catch(() => {})
  }
  return (
    <>
      <ButtonLink
        kind="quiet"
        size="small"
        icon="share"
        to={`https://wa.me/?text=${encodeURIComponent(`${shareText(product)} ${address}`)}`}
        target="_blank"
        rel="noopener"
        onClick={share}
      >
        Share
      </ButtonLink>
      <CopyButton kind="quiet" text={address} copied="Link copied" failed="The link could not be copied">
        Copy link
      </CopyButton>
    </>
  )
}
