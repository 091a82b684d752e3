import { expect, test } from 'vitest'
import { endpoints } from './support/app/endpoints.ts'
import type { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'
import { InvalidInput, parsePart } from '#server/http/invalid-input.ts'
import { toProblem } from '#server/http/problems.ts'
import { fieldsOf, sampleOf } from './support/fixtures/filled-request.ts'

/** Values of every JSON type that are of no use to any field. */
const WRONG = [undefined, null, true, -7, 1.234_567, 1e15, '', ' ', 'no such word', '\u0007', 'x'.repeat(20_000)]
const WRONG_SHAPES = [[], [7], ['a', 'b'], [null], {}, { a: 1 }, [{}], [[]]]

/** Words of the validator, which are meant for programmers. */
const VALIDATOR =
  /\binvalid\b|\breceived\b|\bunrecognized\b|\btoo (small|big)\b|\bexpected (?!amount\b|total\b)|\bNaN\b|\bundefined\b|\bnull\b|>=|<=|\bregex\b|\bpattern\b|\/\^/i

/** Whatever is wrong with a field of a call, the sender gets a plain sentence about it. */
test.each(endpoints.map((endpoint) => [endpoint.call, endpoint] as const))(
  '%s explains in plain words what is wrong with each field',
  (_, { describe: { params, query, body, form, hasFieldMessages } }) => {
    for (const schema of [params, query, body, form?.fields]) {
      if (!schema) continue
      const fields = Object.entries(fieldsOf(schema))
      const filled = Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(name, field)]))
      for (const wrong of [...WRONG, ...WRONG_SHAPES]) {
        assertPlain(schema, wrong, hasFieldMessages)
        for (const [name] of fields) assertPlain(schema, { ...filled, [name]: wrong }, hasFieldMessages)
      }
      assertPlain(schema, { ...filled, no_such_field: 7 }, hasFieldMessages)
    }
  },
)

function assertPlain(schema: z.ZodType, value: unknown, hasFieldMessages: Endpoint['describe']['hasFieldMessages']) {
  const { detail, message, errors } = problemOf(schema, value, hasFieldMessages) ?? {}
  if (errors === undefined) return
  const sentences = [detail!, ...(typeof message === 'string' ? [message] : Object.values(message!))]
  for (const text of [...sentences, ...errors.map((each) => each.message)]) {
    expect(text).not.toMatch(VALIDATOR)
    expect(text).toMatch(/^[A-Z“].{5,}/)
  }
  expect(detail).toMatch(/[.!?]$/)
  expect(errors.filter(({ path }) => path !== '' && detail!.startsWith(`${path}:`))).toEqual([])
}

function problemOf(schema: z.ZodType, value: unknown, hasFieldMessages: Endpoint['describe']['hasFieldMessages']) {
  try {
    parsePart(schema, value, hasFieldMessages)
    return null
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return toProblem(error)
  }
}
