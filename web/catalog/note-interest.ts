import { browserApi } from '../app/browser-api.ts'

/** Counts a view or contact for the seller. Fire and forget: errors are ignored. */
export function noteInterest(productId: string, kind: 'view' | 'contact'): void {
  if (!navigator.onLine) return
  browserApi()
    .selling.noteInterest({ params: { id: productId }, body: { kind } })
    .catch(() => {})
}
