import { withStatus } from '#server/kit/with-status.ts'

/** The response to an operator whose action waits for a second one. */
export const proposed = <Data>(data: Data) =>
  withStatus(202, { message: 'Noted. A second operator has to agree.', data })
