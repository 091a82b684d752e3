import type { z } from 'zod'
import { sentenceOf } from './validation-sentences.ts'

export interface FieldError {
  /** Names of fields and numbers of entries, joined by dots; empty for the whole. */
  readonly path: string
  readonly message: string
}

/** A parameter or body that is not the contract's shape. */
export class InvalidInput extends Error {
  readonly errors: readonly FieldError[]
  /** Whether the documents show each text on its field. */
  readonly hasFieldMessages: boolean

  constructor(errors: readonly FieldError[], hasFieldMessages = false) {
    super('The request has invalid values')
    this.errors = errors
    this.hasFieldMessages = hasFieldMessages
  }
}

/** Reads one part of a request by its schema. Throws `InvalidInput`. */
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
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: key, message: 'This parameter is not known here' }))
  }
  const path = issue.path.map(String).join('.')
  if (issue.code === 'invalid_union') {
    // Their paths begin where the union stands.
    const mistakes = closest(issue.errors)?.flatMap(describeIssue)
    if (!mistakes) return [{ path, message: issue.message }]
    return mistakes.map((mistake) => ({ ...mistake, path: [path, mistake.path].filter(Boolean).join('.') }))
  }
  if (issue.code === 'invalid_type' && Array.isArray(issue.input)) return [{ path, message: 'Give this only once' }]
  return [{ path, message: issue.message }]
}

/** Of several shapes that were possible, what the one with the fewest mistakes says was most likely meant. */
function closest(mistakes: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  return mistakes.toSorted((one, other) => one.length - other.length)[0]
}

/** Texts that no database can hold: a schema need not think of them. */
function listUnreadable(value: unknown, path: readonly string[]): FieldError[] {
  if (typeof value === 'string') {
    const isReadable = value.isWellFormed() && !value.includes('\0')
    return isReadable ? [] : [{ path: path.join('.'), message: 'Some characters cannot be read' }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => listUnreadable(each, [...path, key]))
}
