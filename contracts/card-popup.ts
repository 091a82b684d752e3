/**
 * Path of the popup of the simulated card provider, for an iframe or a window. Its last page posts a `CardPopupMessage`
 * to the window that opened it, with the same origin as the page.
 */
export const cardPopupPath = (accessCode: string) => `/sandbox/cards/popup/${encodeURIComponent(accessCode)}`

/** Only reports that the user has finished in the popup. The server verifies whether the payment succeeded. */
export interface CardPopupMessage {
  readonly source: 'card-popup'
  readonly status: 'success' | 'cancelled'
  readonly reference: string
}
