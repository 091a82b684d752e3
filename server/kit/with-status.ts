import type { OtherStatus } from '#contracts/endpoint.ts'

/** A response with another status than the usual one of its call. */
export class WithStatus<T> {
  readonly status: OtherStatus
  readonly answer: T

  constructor(status: OtherStatus, answer: T) {
    this.status = status
    this.answer = answer
  }
}

/** `return withStatus(202, {…})`. The status is one of the call's `otherStatuses`. */
export function withStatus<T>(status: OtherStatus, answer: T): WithStatus<T> {
  return new WithStatus(status, answer)
}
