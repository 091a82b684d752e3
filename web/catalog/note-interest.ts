import { browserApi } from '../app/browser-api.ts'

/** Tells the seller of one more look or turn to them. Nobody waits for it, and where it fails nobody hears of it. */
export function noteInterest(productId: string, kind: 'view' | 'contact'): void {
  if (!navigator.onLine) return
  browserApi()
    .selling.noteInterest({ params: { id: productId }, body: { kind } })
    .catch(() => {})
}
