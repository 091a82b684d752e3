/**
 * The rules say no. Thrown by operations, turned into a problem answer at the edge; the transaction rolls back.
 *
 * `code` is a stable machine word and `message` the text a person reads: a documented text where there is one.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: More['fields']
  readonly errors: More['errors']
  readonly data: unknown
  readonly retryAfterSeconds: More['retryAfterSeconds']
  readonly isOutcome: boolean

  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message, more.cause === undefined ? {} : { cause: more.cause })
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.fields = more.fields
    this.errors = more.errors
    this.data = more.data
    this.retryAfterSeconds = more.retryAfterSeconds
    this.isOutcome = more.isOutcome ?? false
  }

  /** The same with more for whoever reads the answer; what stands there already stays. */
  withData(data: object): Refusal {
    return new Refusal(this.status, this.code, this.message, { ...this, data: { ...data, ...(this.data as object) } })
  }
}

interface More {
  /** The text of each field, where the documents show it there. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** Each thing that stands in the way, where there may be several. */
  readonly errors?: readonly { path: string; message: string }[] | undefined
  readonly data?: unknown
  readonly retryAfterSeconds?: number | undefined
  /**
   * Whether something was done and this is what came of it, as of a purchase that failed: the request is over, and under
   * its `Idempotency-Key` the refusal is the answer from then on.
   */
  readonly isOutcome?: boolean | undefined
  /** What made the rule say no, for the log. */
  readonly cause?: unknown
}

/** What a person reads while there is more to do than can be done. */
export const TOO_BUSY = 'We are very busy right now. Try again in a moment.'

export function busy(): Refusal {
  return new Refusal(503, 'busy', TOO_BUSY)
}

/** This market has no provider for it. */
export function notAvailable(what: string): Refusal {
  return new Refusal(503, 'not_available', `${what} is not available on this market yet.`)
}

export function notFound(what: string): Refusal {
  const why = what === 'product' ? ' It may have been sold or removed.' : ''
  return new Refusal(404, 'not_found', `We could not find that ${what}.${why}`)
}
