/**
 * The rules say no. Thrown by operations, turned into a problem answer at the edge; the transaction rolls back.
 *
 * `code` is a stable machine word and `message` the text a person reads: a documented text where there is one.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly data: unknown

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Readonly<Record<string, string>>; data?: unknown } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.fields = more.fields
    this.data = more.data
  }
}

export function notFound(what: string): Refusal {
  return new Refusal(404, 'not_found', `We could not find that ${what}. It may have been sold or removed.`)
}
