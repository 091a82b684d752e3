import type { MouseEvent } from 'react'
import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { shareText } from './purchase-words.ts'

/** Shares the purchase as text with the device's share sheet or by WhatsApp. */
export function SharePurchase({ purchase }: { purchase: PurchaseWithTimeline }) {
  const text = shareText(purchase)
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Rejects when the user cancels.
    navigator.share({ text }).catch(() => {})
  }
  return (
    <ButtonLink
      kind="outline"
      size="small"
      icon="share"
      to={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener"
      onClick={share}
    >
      Share as text
    </ButtonLink>
  )
}
