import type { OtherStatus } from '#contracts/endpoint.ts'

/** An answer with another status than the usual one of its call. */
export class Answered<T> {
  readonly status: OtherStatus
  readonly answer: T

  constructor(status: OtherStatus, answer: T) {
    this.status = status
    this.answer = answer
  }
}

/** `return answered(202, {…})`: one of the call's `otherStatuses`. */
export function answered<T>(status: OtherStatus, answer: T): Answered<T> {
  return new Answered(status, answer)
}
