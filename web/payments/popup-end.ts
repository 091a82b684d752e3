/** Whether it was paid is not for the browser to know: `success` is worth asking the server. */
export type PopupEnd = 'success' | 'cancelled' | 'failed'
