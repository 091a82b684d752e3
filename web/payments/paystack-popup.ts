import type { PopupEnd } from './popup-end.ts'

/**
 * Opens the card service's own popup over the page; its code comes with the first payment and not before. None is opened
 * over another page, where `signal` says that this one was left.
 */
export async function openPaystack(accessCode: string, signal: AbortSignal): Promise<PopupEnd> {
  const library = await import('@paystack/inline-js').catch(logged)
  if (signal.aborted) return 'cancelled'
  if (!library) return 'failed'
  const { default: PaystackPop } = library
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

/** The network may go between the beginning of a payment and its popup. */
function logged(error: unknown): null {
  console.error('The card service could not be opened', error)
  return null
}
