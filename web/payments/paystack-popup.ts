import type { PopupEnd } from './popup-end.ts'

/**
 * Opens the card provider's popup over the page. Its code is loaded with the first payment. Does not open the popup if
 * `signal` says that the page was left.
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

/** Logs a load failure: the network may fail between the start of a payment and its popup. */
function logged(error: unknown): null {
  console.error('The card service could not be opened', error)
  return null
}
