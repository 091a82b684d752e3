import type { MouseEvent } from 'react'
import type { Product } from '#contracts/catalog.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { shareText } from './product-words.ts'

interface ShareProductProps {
  product: Product
  /** Of this page, absolute. */
  address: string
}

/** Sends the page on: by what the device offers, else by WhatsApp; or takes its address along. */
export function ShareProduct({ product, address }: ShareProductProps) {
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Rejects when the person thinks better of it.
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
