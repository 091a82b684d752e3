/** How the popup ended. The browser does not know whether the payment succeeded: on `success` ask the server. */
export type PopupEnd = 'success' | 'cancelled' | 'failed'
