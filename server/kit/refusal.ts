/**
 * A request that the rules do not allow. Thrown by operations and converted to a problem response; the transaction
 * rolls back.
 *
 * `code` is a stable identifier for programs and `message` the text for users: a documented text where there is one.
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

  /** Returns a copy with more data. Existing data wins. */
  withData(data: object): Refusal {
    return new Refusal(this.status, this.code, this.message, { ...this, data: { ...data, ...(this.data as object) } })
  }
}

interface More {
  /** Messages by field, where the requirements show them on the field. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** All obstacles, where there may be several. */
  readonly errors?: readonly { path: string; message: string }[] | undefined
  readonly data?: unknown
  readonly retryAfterSeconds?: number | undefined
  /**
   * Whether the refusal is a final result, such as a failed purchase: the request was completed, and the refusal is
   * stored as the response under its `Idempotency-Key`.
   */
  readonly isOutcome?: boolean | undefined
  /** The underlying error, for the log. */
  readonly cause?: unknown
}

/** Shown to users under overload. */
export const TOO_BUSY = 'We are very busy right now. Try again in a moment.'

/** 503 `busy`. */
export function busy(): Refusal {
  return new Refusal(503, 'busy', TOO_BUSY)
}

/** 503 `not_available`: this market has no provider for this service. */
export function notAvailable(what: string): Refusal {
  return new Refusal(503, 'not_available', `${what} is not available on this market yet.`)
}

/** 422 `invalid_input`: a field that the contract allows and the rules do not. */
export function invalidInput(path: string, message: string): Refusal {
  return new Refusal(422, 'invalid_input', message, { errors: [{ path, message }] })
}

/** 404 `not_found`. `what` is the noun of the text, such as `order`. */
export function notFound(what: string): Refusal {
  const why = what === 'product' ? ' It may have been sold or removed.' : ''
  return new Refusal(404, 'not_found', `We could not find that ${what}.${why}`)
}
