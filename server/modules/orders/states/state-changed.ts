/** The order is in another state than the event needs. Operations answer 409 with the order as it is now. */
export class StateChanged extends Error {
  override readonly name = 'StateChanged'
}
