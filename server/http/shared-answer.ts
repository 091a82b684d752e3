import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'
import type { RawParameters, Endpoint } from '#contracts/endpoint.ts'
import { CachedResponse, type Made } from './response-cache.ts'

/** Browsers may cache a public response but must revalidate it each time. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}

/** A response that is the same for all visitors, with what it depends on. `body` is `answer` as written. */
export function sharedAnswer({ describe }: Endpoint, asked: RawParameters, answer: unknown, body: Buffer): Made {
  const { cachedUntilChangeOf: depends, isMarkedForCaller } = describe
  const headers = { ...HEADERS, ...(isMarkedForCaller && { vary: 'Authorization' }) }
  const tags = typeof depends === 'function' ? depends(asked, answer) : depends ? [depends] : []
  return { response: new CachedResponse({ status: 200, headers, body }), tags: new Set(tags) }
}

type Write = (value: unknown) => string | Uint8Array

/** By output schema, so that the API, the pages and every server of a process share what was compiled. */
const compiled = new WeakMap<z.ZodType, Write>()

/** Serializes exactly the fields of the contract. Extra fields of a row are dropped. Compiled for the first response. */
export function writerOf({ status, outputType, output }: Endpoint['describe']): Write {
  if (status === 204) return () => ''
  if (outputType) return (value) => value as Uint8Array
  let write: Write | undefined
  return (value) => (write ??= compiledFor(output))(value)
}

function compiledFor(output: z.ZodType): Write {
  const write = compiled.get(output) ?? compile(output)
  compiled.set(output, write)
  return write
}

/** Without the names of schemas, so that the serializer has all fields in one function. */
function compile(output: z.ZodType): Write {
  const schema = z.toJSONSchema(output, { target: 'draft-7', io: 'output', metadata: z.registry() })
  return fastJsonStringify(schema as fastJsonStringify.AnySchema)
}
