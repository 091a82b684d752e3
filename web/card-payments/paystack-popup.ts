import type { PopupEnd } from './popup-end.ts'

/** Opens the card service's own popup over the page; its code comes with the first payment and not before. */
export async function openPaystack(accessCode: string): Promise<PopupEnd> {
  const { default: PaystackPop } = await import('@paystack/inline-js')
  return new Promise((resolve) => {
    new PaystackPop().resumeTransaction(accessCode, {
      onSuccess: () => resolve('success'),
      onCancel: () => resolve('cancelled'),
      onError: ({ message }) => {
        console.error(`The card payment failed: ${message}`)
        resolve('failed')
      },
    })
  })
}
