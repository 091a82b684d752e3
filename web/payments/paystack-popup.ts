import type { PopupEnd } from './popup-end.ts'

/** A popup that has not loaded for this long is blocked, or has no network. It has no button to close it. */
const TIMEOUT_MS = 60_000

/**
 * Opens the card provider's popup over the page. Its code is loaded with the first payment. Does not open the popup if
 * `signal` says that the page was left.
 */
export async function openPaystack(accessCode: string, signal: AbortSignal): Promise<PopupEnd> {
  const library = await import('@paystack/inline-js').catch(logged)
  if (signal.aborted) return 'cancelled'
  if (!library) return 'failed'
  const { default: PaystackPop } = library
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<PopupEnd>((resolve) => {
    const popup = new PaystackPop()
    const transaction = popup.resumeTransaction(accessCode, {
      onLoad: () => clearTimeout(timer),
      onSuccess: () => resolve('success'),
      onCancel: () => resolve('cancelled'),
      onError: ({ message }) => {
        console.error(`The card payment failed: ${message}`)
        resolve('failed')
      },
    })
    timer = setTimeout(() => {
      resolve('failed')
      popup.cancelTransaction(transaction)
    }, TIMEOUT_MS)
  }).finally(() => clearTimeout(timer))
}

/** Logs a load failure: the network may fail between the start of a payment and its popup. */
function logged(error: unknown): null {
  console.error('The card service could not be opened', error)
  return null
}
