import type { z } from 'zod'
import type { Call } from './calls.ts'
import type { OperatorRole } from './values/choices.ts'

/**
 * Who may make a call: anyone; a member, who has a session; a newcomer, who came by Google and has yet to give a name;
 * somebody appointed as operator, who has yet to prove the second factor; an operator, who has proved it. A route
 * without it does not exist.
 */
export type Access = 'anyone' | 'member' | 'newcomer' | 'appointed' | 'operator'

/** What a public answer depends on; when that changes, cached answers are thrown away. */
export type Topic = 'bills' | 'catalog' | 'places' | 'plans'

export type OtherStatus = 200 | 201 | 202

type Shape = z.ZodType

/** The documents' limit of every file, in bytes. */
export const MAX_FILE_BYTES = 5_242_880

/** A form with files, sent as multipart/form-data. */
export interface Form {
  /** Of its text fields. */
  readonly fields: Shape
  /** By the name of the field. */
  readonly files: Readonly<Record<string, FileField>>
}

export interface FileField {
  readonly describe: string
  /** Shown where a file is needed and not there; a file without it may be left out. */
  readonly missing?: string
  /** Shown where it is larger than `MAX_FILE_BYTES`. */
  readonly tooLarge: string
}

/** A file as it came in. It is gone once the call is answered. Nothing that it says of itself is to be believed. */
export interface UploadedFile {
  readonly path: string
  readonly sizeBytes: number
  readonly name: string
  /** The media type that it was sent with. */
  readonly type: string
  /** In hexadecimal. */
  readonly sha256: string
}

interface Description {
  readonly as: Access
  /** Of a call of operators: it takes one of these roles. */
  readonly roles?: readonly OperatorRole[]
  /** Of a call of operators: the second factor has to be proved within ten minutes. */
  readonly needsFreshCode?: true
  /** Of a read of operators that names nobody, or writes its own audit event. Any other is in the audit log. */
  readonly isReadUnlogged?: true
  readonly summary: string
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  /** Taken instead of a body. */
  readonly form?: Form
  readonly output: Shape
  /** Answered with these bytes as they are, instead of JSON. */
  readonly outputType?: 'image/jpeg' | 'text/csv; charset=utf-8'
  readonly status?: 200 | 201 | 202 | 204
  /** Headers of every answer of this call, besides those of all. */
  readonly answerHeaders?: Readonly<Record<string, string>>
  /** What it may be answered with instead, such as 202 while the world has not answered; the operation says when. */
  readonly otherStatuses?: readonly OtherStatus[]
  /** Stable machine words this call may refuse with, besides those of bad input. */
  readonly refusals?: readonly string[]
  /** Fields whose refused input is told as `message: {field: text}`, because the documents show the text on the field. */
  readonly hasFieldMessages?: true | readonly string[]
  /** Creates something or moves money: with an `Idempotency-Key` it is done once, and its answer kept, sealed, for a day. */
  readonly isDoneOnce?: true
  /** Set on public reads: the answer is the same for every visitor until this topic changes. */
  readonly cachedUntilChangeOf?: Topic
  /** A public read that marks something for a signed-in person, whose answer is then made for them alone. */
  readonly isMarkedForCaller?: true
}

export interface Endpoint<C extends Call = Call, D extends Description = Description> {
  readonly call: C
  readonly describe: D
}

/** One call of the HTTP interface: server validation, the typed client and the OpenAPI document come from it. */
export function endpoint<const C extends Call, const D extends Description>(call: C, describe: D): Endpoint<C, D> {
  return { call, describe }
}

export type Contract = Record<string, Endpoint>

type Part<D extends Description, K extends 'params' | 'query' | 'body'> = D[K] extends Shape ? D[K] : never

/** What a client passes: `{params?, query?, body?}`, each only where the call has it; a form is a body. */
export type ClientInput<E extends Endpoint> = Parts<E['describe'], 'input'> &
  (E['describe'] extends { form: Form } ? { body: FormData } : unknown)
/** What the operation receives, once parsed. */
export type Input<E extends Endpoint> = Parts<E['describe'], 'output'> & InputForm<E['describe']['form']>
/** What the operation returns and the client gets. */
export type Output<E extends Endpoint> = z.output<E['describe']['output']>

type Parts<D extends Description, Side extends 'input' | 'output'> = {
  [K in 'params' | 'query' | 'body' as Part<D, K> extends never ? never : K]: Side extends 'input'
    ? z.input<Part<D, K>>
    : z.output<Part<D, K>>
}

type InputForm<F> = F extends Form
  ? {
      readonly form: z.output<F['fields']>
      readonly files: {
        readonly [K in keyof F['files']]: F['files'][K] extends { missing: string }
          ? UploadedFile
          : UploadedFile | undefined
      }
    }
  : unknown

export function methodOf(call: Call): 'GET' | 'POST' | 'PUT' | 'DELETE' {
  return call.slice(0, call.indexOf(' ')) as 'GET'
}

export function pathOf(call: Call): string {
  return call.slice(call.indexOf(' ') + 1)
}
