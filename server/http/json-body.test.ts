import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readJsonBodies } from './json-body.ts'
import { handleError } from './problems.ts'

const http = Fastify()
readJsonBodies(http)
http.setErrorHandler(handleError)
http.post('/', (request, reply) => reply.send({ body: request.body ?? 'none' }))
afterAll(() => http.close())

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  http.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json', ...headers }, payload })
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['{"a": "}{][\\"", "b": {"a": 1}, "c": [{"a": 2}, {"a": 3}]}'],
  ['"\\u00e9\\ud83d\\ude00"'],
  [nested(20)],
  ['{"": 0, " ": 0}'],
  ['{"a": "b", "c": "a", "d": ":"}'],
])('%s is parsed as written', async (text) => {
  const answer = await post(text)
  expect([answer.statusCode, answer.json().body]).toEqual([200, JSON.parse(text)])
})

test.each([[''], ['  \n\t ']])('an empty body counts as no body', async (text) => {
  expect((await post(text)).json()).toEqual({ body: 'none' })
})

test.each([
  ['the same key twice', '{"email": "a", "b": 1, "email": "c"}', 'email'],
  ['a key twice, written in two ways', '{"email": "a", "em\\u0061il": "b"}', 'email'],
  ['a key twice further in', '{"a": [{"b": {"c": 1, "c": 2}}]}', 'c'],
  ['a key twice around an object', '{"a": {"a": 1}, "b": [], "a": 2}', 'a'],
])('%s is refused with the name of the key', async (_, text, path) => {
  const answer = await post(text)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: [{ path, message: 'Give this only once' }] })
})

test.each([
  ['21 levels', nested(21), 'nests deeper'],
  ['30,000 levels that nothing closes', '['.repeat(30_000), 'nests deeper'],
  ['objects in objects', '{"a":'.repeat(30), 'nests deeper'],
  ['many quotes that nothing closes', '\\"'.repeat(30_000), 'cannot be read'],
  ['a key that is no JSON', '{"\\x": 1}', 'not JSON'],
  ['half an object', '{"a": 1', 'cannot be read'],
  ['a line break in a text', '{"a": "\n"}', 'cannot be read'],
  ['a poisoned prototype', '{"__proto__": {"a": 1}}', 'cannot be read'],
  ['a poisoned constructor', '{"constructor": {"prototype": {"a": 1}}}', 'cannot be read'],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'not UTF-8'],
  ['UTF-16', Buffer.from('{"a": 1}', 'utf16le'), 'cannot be read'],
])('%s cannot be read', async (_, payload, why) => {
  const answer = await post(payload)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'unreadable'])
  expect(answer.json().detail).toContain(why)
})

test.each([
  ['application/json', 200],
  ['APPLICATION/JSON; charset=utf-8', 200],
  ['application/json;charset="UTF-8"', 200],
  ['application/json; charset=utf-16', 415],
  ['application/json; charset=utf-8; boundary=a', 415],
  ['application/json, text/plain', 415],
  ['application/jsonx', 415],
  ['application/json+xml', 415],
  ['application/ld+json', 415],
  ['text/json', 415],
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=a', 415],
  ['json', 415],
  ['', 415],
])('a body of type %j gets status %d', async (type, status) => {
  const answer = await post('{"a": 1}', { 'content-type': type })
  expect(answer.statusCode).toBe(status)
})

test('a compressed body is refused', async () => {
  expect((await post('{}', { 'content-encoding': 'gzip' })).statusCode).toBe(415)
})
