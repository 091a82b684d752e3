import { expect, test } from 'vitest'
import { ApiProblem } from './api.ts'
import { unanswered } from './browser-api.ts'
import { isStillUnknown } from './until-answered.ts'

const refused = (status: number, code = 'refused') =>
  new ApiProblem({ type: 'about:blank', title: '', status, detail: '', code, message: '' })

test.each([
  ['no answer', unanswered(), true, true],
  ['still running', refused(409, 'still_running'), true, true],
  ['a refusal of the request', refused(402), false, false],
  ['a frozen account', refused(403), false, false],
  ['a limit', refused(429), true, false],
  ['an ended session', refused(401), true, false],
  ['a failure of the server', refused(500), true, false],
  ['an error of the page', new Error('fault'), true, false],
])('after %s, whether the result of a request is unknown', (_, error, again, first) => {
  expect([isStillUnknown(error, true), isStillUnknown(error, false)]).toEqual([again, first])
})
