import { useSyncExternalStore, type MouseEvent } from 'react'
import type { Product } from '#contracts/catalog.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { shareText } from './product-words.ts'
import css from './product-page.module.css'

interface ShareProductProps {
  product: Product
  /** Of this page, absolute. */
  address: string
}

/** Sends the page on: by what the device offers, else by WhatsApp; or takes its address along. */
export function ShareProduct({ product, address }: ShareProductProps) {
  const toast = useToast()
  const canCopy = useCanCopy()
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Rejects when the person thinks better of it.
    navigator.share({ title: product.name, text: shareText(product), url: address }).catch(() => {})
  }
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ kind: 'success', text: 'Link copied' }),
      () => toast({ kind: 'error', text: 'The link could not be copied' }),
    )
  return (
    <div className={css.share}>
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
      <span className={css.copy} data-ready={canCopy}>
        <Button kind="quiet" size="small" icon="copy" onClick={() => void copy()}>
          Copy link
        </Button>
      </span>
    </div>
  )
}

/** Copying needs scripts and a safe connection; where one is missing the button's place stays empty, so nothing jumps. */
function useCanCopy(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'clipboard' in navigator,
    () => false,
  )
}
