import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * Messages for users where a schema defines none, because zod's own are for programmers. As an error map of zod, this
 * yields to texts in the contracts.
 */
export function sentenceOf(issue: Issue): string {
  const field = nameOf(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      return sentenceOfType(issue.expected, issue.input, field)
    case 'invalid_value':
      return issue.values.length === 1
        ? `The ${field} can only be ${String(issue.values[0])}`
        : oneOf(issue.values, field)
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options, field) : unreadable(field)
    case 'too_small':
      return sentenceOfSize(issue.origin, Number(issue.minimum), 'least', field)
    case 'too_big':
      return sentenceOfSize(issue.origin, Number(issue.maximum), 'most', field)
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor} for the ${field}`
    case 'invalid_format':
      return sentenceOfFormat(issue.format, field)
    default:
      return unreadable(field)
  }
}

function oneOf(values: readonly unknown[], field: string): string {
  return `Choose one of these for the ${field}: ${values.map(String).join(', ')}`
}

function unreadable(field: string): string {
  return `Check the ${field}: it cannot be read as it is`
}

/** `['product_image', 1]` → `product image`; `request` for the whole value. */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string')
  return name === undefined ? 'request' : words(name)
}

/** `price_above`, `confirmPassword` → `price above`, `confirm password` */
function words(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
}

function sentenceOfType(expected: string, input: unknown, field: string): string {
  if (field === 'request') return 'Send the fields of this call as one JSON object'
  if (input === undefined || input === null || input === '') return `Fill in the ${field}`
  if (expected === 'number') return `Enter a number for the ${field}`
  if (expected === 'int') return `Enter a whole number for the ${field}`
  if (expected === 'boolean') return `Enter true or false for the ${field}`
  if (expected === 'array') return `Give the ${field} as a list`
  if (expected === 'object' || expected === 'record') return `Give the ${field} with its own fields`
  return `Enter text for the ${field}`
}

function sentenceOfSize(origin: string, limit: number, end: 'least' | 'most', field: string): string {
  if (origin === 'string' && end === 'least' && limit <= 1) return `Fill in the ${field}`
  if (origin === 'string') return `Use at ${end} ${limit} characters for the ${field}`
  if (origin === 'array' || origin === 'set') return `Give at ${end} ${limit} for the ${field}`
  return `The ${field} has to be ${limit} or ${end === 'least' ? 'more' : 'less'}`
}

function sentenceOfFormat(format: string, field: string): string {
  if (format === 'email') return 'Enter an e-mail address, such as ada@example.com'
  if (format === 'date') return `Enter a date for the ${field}, such as 2026-01-31`
  if (format === 'datetime') return `Enter a time for the ${field}, such as 2026-01-31T08:00:00Z`
  if (format === 'uuid' || format === 'guid') return `The ${field} is none of ours`
  return unreadable(field)
}
