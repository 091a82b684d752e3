import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeFailure } from './failures.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  [new TypeError('Failed to fetch'), 'Network Error'],
  [{ status: 0, text: 'Network Error' }, 'Network Error'],
  [{ status: 451, text: 'Unavailable For Headless Browser' }, 'Unavailable For Headless Browser'],
  [{ status: 403, text: 'Forbidden' }, 'Forbidden'],
  [{ status: 429, text: 'Too Many Requests' }, 'Too Many Requests'],
])('%o shows the text of the service and what to do', (error, said) => {
  const { form = '' } = placeFailure(error)
  expect(form).toMatch(new RegExp(`^${said}\\. .+\\.$`))
  expect(console.error).toHaveBeenCalledWith('Contact form:', error)
})

test('an error of a field is shown at the field', () => {
  expect(placeFailure({ status: 400, text: 'message: Write what you have in mind' })).toEqual({
    message: 'Write what you have in mind',
  })
  expect(placeFailure({ status: 400, text: 'user_name: Use at most 200 characters' })).toEqual({
    user_name: 'Use at most 200 characters',
  })
  expect(placeFailure({ status: 400, text: 'The user_id parameter is required' })).toEqual({
    form: 'The user_id parameter is required',
  })
})

test('a server fault shows no details of the server', () => {
  for (const error of [{ status: 500, text: '{"type":"about:blank"}' }, new Error('at line 3')]) {
    expect(placeFailure(error).form).toMatch(/^Something went wrong on our side\./)
  }
})
