import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/kit/refusal.ts'
import { InvalidInput } from './invalid-input.ts'

/** A limit for all code that walks a body recursively. */
const MAX_DEPTH = 20

/**
 * Bodies must be JSON in UTF-8, declared exactly, and unambiguous: at most 20 levels deep, no duplicate key in an
 * object, no prototype key. An empty body counts as no body.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeContentTypeParser(['application/json', 'text/plain'])
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      assertType(request)
      const text = textOf(body as Buffer)
      if (text.trim() === '') return done(null)
      assertOneMeaning(text)
      void parse(request, text, done)
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Another charset could change the text, and with two content types readers may disagree on which counts. */
function assertType({ headers, raw }: FastifyRequest): void {
  const isPlain = /^application\/json(\s*;\s*charset="?utf-8"?)?\s*$/i.test(headers['content-type'] ?? '')
  const isSaidTwice = raw.rawHeaders.filter((name) => name.toLowerCase() === 'content-type').length > 1
  if (!isPlain || isSaidTwice || headers['content-encoding'] !== undefined)
    throw new Refusal(415, 'wrong_type', 'This type of content cannot be read here. Send application/json in UTF-8.')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw unreadable('It is not UTF-8.')
  }
}

/** Matches a bracket, a string (with a colon if it is a key), or an unclosed quote. */
const TOKENS = /[[\]{}]|("[^"\\]*(?:\\.[^"\\]*)*")\s*(:)?|"/gs

/** Throws where two parsers could disagree. Invalid JSON may pass; the parser rejects it afterwards. */
function assertOneMeaning(text: string): void {
  const keysOfOpen: Set<string>[] = []
  for (const [token, quoted, colon] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') keysOfOpen.push(new Set())
    if (token === '}' || token === ']') keysOfOpen.pop()
    if (keysOfOpen.length > MAX_DEPTH) throw unreadable(`It nests deeper than ${MAX_DEPTH} levels.`)
    if (token === '"') throw unreadable('It is not JSON.')
    if (quoted && colon) addKey(keysOfOpen.at(-1), quoted)
  }
}

function addKey(keys: Set<string> | undefined, quoted: string): void {
  const key = unquoted(quoted)
  if (keys?.has(key)) throw new InvalidInput([{ path: key, message: 'Give this only once' }])
  keys?.add(key)
}

/** Decodes a key, because one key can be escaped in several ways. */
function unquoted(quoted: string): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    throw unreadable('It is not JSON.')
  }
}

function unreadable(why: string): Refusal {
  return new Refusal(400, 'unreadable', `The request cannot be read. ${why}`)
}
