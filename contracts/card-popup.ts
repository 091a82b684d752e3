/**
 * Where the popup of the simulated card service stands, for a frame or a window of ours. With its last page it posts a
 * `CardPopupMessage` to whoever opened it; the origin is the page's own.
 */
export const cardPopupPath = (accessCode: string) => `/sandbox/cards/popup/${encodeURIComponent(accessCode)}`

/** Says no more than that the person is done there: whether it was paid is for the server to find out. */
export interface CardPopupMessage {
  readonly source: 'card-popup'
  readonly status: 'success' | 'cancelled'
  readonly reference: string
}
