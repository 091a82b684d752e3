import type { z } from 'zod'
import { sentenceOf } from './validation-sentences.ts'

export interface FieldError {
  /** Field names and array indexes, joined by dots. Empty for the whole value. */
  readonly path: string
  readonly message: string
}

/** A parameter or body that does not match the contract. */
export class InvalidInput extends Error {
  readonly errors: readonly FieldError[]
  /** Whether the requirements show each message on its field. */
  readonly hasFieldMessages: boolean

  constructor(errors: readonly FieldError[], hasFieldMessages = false) {
    super('The request has invalid values')
    this.errors = errors
    this.hasFieldMessages = hasFieldMessages
  }
}

/** Parses one part of a request by its schema. Throws `InvalidInput`. */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  hasFieldMessages: boolean | readonly string[] = false,
): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {}, { reportInput: true, error: sentenceOf })
  const errors = parsed.success ? listUnreadable(value, []) : parsed.error.issues.flatMap(describeIssue)
  if (parsed.success && errors.length === 0) return parsed.data
  const areOnFields = Array.isArray(hasFieldMessages)
    ? errors.every(({ path }) => hasFieldMessages.includes(path))
    : hasFieldMessages === true
  throw new InvalidInput(errors, areOnFields)
}

function describeIssue(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: key, message: 'This parameter is not known here' }))
  const path = issue.path.map(String).join('.')
  if (issue.code === 'invalid_union') {
    // Paths inside a union are relative to the union.
    const mistakes = closest(issue.errors)?.flatMap(describeIssue)
    if (!mistakes) return [{ path, message: issue.message }]
    return mistakes.map((mistake) => ({ ...mistake, path: [path, mistake.path].filter(Boolean).join('.') }))
  }
  if (issue.code === 'invalid_type' && Array.isArray(issue.input)) return [{ path, message: 'Give this only once' }]
  return [{ path, message: issue.message }]
}

/** Picks the alternative of a union that knows the most fields, then the one with the fewest issues. */
function closest(mistakes: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const unknown = (issues: z.core.$ZodIssue[]) =>
    issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])).length
  return mistakes.toSorted((one, other) => unknown(one) - unknown(other) || one.length - other.length)[0]
}

/** Lists texts that PostgreSQL cannot store, so that schemas need not check for them. */
function listUnreadable(value: unknown, path: readonly string[]): FieldError[] {
  if (typeof value === 'string') {
    const isReadable = value.isWellFormed() && !value.includes('\0')
    return isReadable ? [] : [{ path: path.join('.'), message: 'Some characters cannot be read' }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => listUnreadable(each, [...path, key]))
}
