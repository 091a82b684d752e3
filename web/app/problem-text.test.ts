import { expect, test } from 'vitest'
import { ApiProblem } from './api.ts'
import { textOf } from './problem-text.ts'

test.each([
  [{ message: 'Taken', detail: 'Conflict' }, 'Taken'],
  [{ message: { email: 'Taken', password: 'Short' } }, 'Taken Short'],
  [{ message: 'Unprocessable', errors: [{ path: 'price', message: 'Enter a price' }] }, 'Enter a price'],
  [{ detail: 'Not found.' }, 'Not found.'],
  [{}, 'Something went wrong. Try again.'],
])('of %j the user reads %s', (problem, text) => {
  expect(textOf(new ApiProblem(problem as ApiProblem['problem']))).toBe(text)
})
