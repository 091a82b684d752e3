import { expect, test } from 'vitest'
import { z } from 'zod'
import { parsePart, type InvalidInput } from './invalid-input.ts'

const errorsOf = (schema: z.ZodType, value: unknown) => {
  try {
    parsePart(schema, value)
  } catch (error) {
    return (error as InvalidInput).errors
  }
  return []
}

const change = z.union([
  z.strictObject({ first_name: z.string('Give a first name'), last_name: z.string('Give a last name') }),
  z.strictObject({ phone: z.string().regex(/^\d{11}$/, 'Enter 11 digits') }),
])

test.each([
  [{ phone: '12' }, [{ path: 'phone', message: 'Enter 11 digits' }]],
  [{ first_name: 'Ada' }, [{ path: 'last_name', message: 'Give a last name' }]],
])('errors of a union come from the alternative closest to %j', (value, errors) => {
  expect(errorsOf(change, value)).toEqual(errors)
})

test('an unknown field is named', () => {
  expect(errorsOf(z.strictObject({}), { price: 1 })).toEqual([
    { path: 'price', message: 'This parameter is not known here' },
  ])
})

test.each([['NUL \0'], ['half a pair \ud83d']])('a text that PostgreSQL cannot store is refused: %j', (text) => {
  const schema = z.strictObject({ ids: z.array(z.object({ id: z.string() })) })
  expect(errorsOf(schema, { ids: [{ id: 'fine 😀' }, { id: text }] })).toEqual([
    { path: 'ids.1.id', message: 'Some characters cannot be read' },
  ])
})
