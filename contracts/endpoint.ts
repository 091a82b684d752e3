import type { z } from 'zod'
import type { Call } from './calls.ts'
import type { Tag, Topic } from './tags.ts'
import type { OperatorRole } from './values/choices.ts'

/**
 * Who may make a call. `member`: has a session. `newcomer`: signed in with Google and has not given a name yet.
 * `appointed`: appointed as operator, before the second factor is verified. `operator`: second factor verified. A route
 * without `Access` is not registered.
 */
export type Access = 'anyone' | 'member' | 'newcomer' | 'appointed' | 'operator'

export type OtherStatus = 200 | 201 | 202

type Shape = z.ZodType

/** Size limit of every file in bytes, from the requirements. */
export const MAX_FILE_BYTES = 5_242_880

/** A form with files, sent as multipart/form-data. */
export interface Form {
  /** The text fields. */
  readonly fields: Shape
  /** By field name. */
  readonly files: Readonly<Record<string, FileField>>
}

interface FileField {
  readonly describe: string
  /** Error text when a required file is missing. Without this text the file is optional. */
  readonly missing?: string
  /** Error text when the file is larger than `MAX_FILE_BYTES`. */
  readonly tooLarge: string
}

/** An uploaded file. It is deleted after the response. Do not trust its name or its media type. */
export interface UploadedFile {
  readonly path: string
  readonly sizeBytes: number
  readonly name: string
  /** The media type that the client sent. */
  readonly type: string
  /** In hexadecimal. */
  readonly sha256: string
}

/** The parameters of a request, as texts. */
export interface RawParameters {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string | undefined>>
}

interface Description {
  readonly as: Access
  /** For operator calls: the caller needs one of these roles. */
  readonly roles?: readonly OperatorRole[]
  /** For operator calls: the second factor must have been verified within the last ten minutes. */
  readonly needsFreshCode?: true
  /** For operator reads that name no person or write their own audit event. All other reads are in the audit log. */
  readonly isReadUnlogged?: true
  readonly summary: string
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  /** Replaces `body`. */
  readonly form?: Form
  readonly output: Shape
  /** The response is raw bytes of this type instead of JSON. */
  readonly outputType?: 'image/jpeg' | 'text/csv; charset=utf-8'
  readonly status?: 200 | 201 | 202 | 204
  /** Extra headers of every response of this call. */
  readonly answerHeaders?: Readonly<Record<string, string>>
  /** Further success statuses, such as 202 while a provider has not responded. The operation chooses the status. */
  readonly otherStatuses?: readonly OtherStatus[]
  /** Stable error codes of this call, besides those of invalid input. */
  readonly refusals?: readonly string[]
  /** `data` of every refusal with this text, because the screen of the requirements shows the text of `data`. */
  readonly refusalData?: (text: string) => object
  /** Fields whose errors are sent as `message: {field: text}`, because the requirements show the text at the field. */
  readonly hasFieldMessages?: true | readonly string[]
  /**
   * Creates something or moves money. With an `Idempotency-Key` it runs once, and its response is stored encrypted
   * for a day.
   */
  readonly isDoneOnce?: true
  /** For public reads: the response is the same for all visitors until this changes. */
  readonly cachedUntilChangeOf?: Topic | ((asked: RawParameters, answer: unknown) => readonly Tag[])
  /** For public reads that add marks for a signed-in user. The response for a signed-in user is not shared. */
  readonly isMarkedForCaller?: true
}

export interface Endpoint<C extends Call = Call, D extends Description = Description> {
  readonly call: C
  readonly describe: D
}

/** One call of the HTTP API. Validation on the server, the typed client and the OpenAPI document derive from it. */
export function endpoint<const C extends Call, const D extends Description>(call: C, describe: D): Endpoint<C, D> {
  return { call, describe }
}

export type Contract = Record<string, Endpoint>

type Part<D extends Description, K extends 'params' | 'query' | 'body'> = D[K] extends Shape ? D[K] : never

/** What a client passes: `{params?, query?, body?}`, each only if the call has it. A form is passed as `body`. */
export type ClientInput<E extends Endpoint> = Parts<E['describe'], 'input'> &
  (E['describe'] extends { form: Form } ? { body: FormData } : unknown)
/** What the operation receives, after parsing. */
export type Input<E extends Endpoint> = Parts<E['describe'], 'output'> & InputForm<E['describe']['form']>
/** What the operation returns and the client receives. */
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

/** The path with its parameters, such as `/orders/7`. */
export function pathFor(call: Call, params: Readonly<Record<string, unknown>>): string {
  return pathOf(call).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
