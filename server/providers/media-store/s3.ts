import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { readBytes, readText } from '../read-answer.ts'
import { assertFolder, assertKey, type MediaStore } from './port.ts'

interface S3Options {
  /** URL of the bucket, such as `https://s3.eu-west-1.amazonaws.com/pictures` or `https://pictures.example.com`. */
  readonly bucketUrl: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Retries after a 5xx or 429 response. */
const RETRIES = 3
const TIMEOUT_MS = 30_000
/** A reader on a slow line takes minutes for a video. */
const STREAM_TIMEOUT_MS = 600_000
const DELETES_AT_ONCE = 8
/** Far more than any photo, video or script has. */
const MAX_BYTES = 32 * 1024 * 1024

/** A media store in an S3-compatible bucket. A bucket that fails is an error with the code `ESTORE`. S3 itself stores all bytes of an object or none. */
export function createS3Store({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Options): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const ask = (address: string, method: string, { body, range }: { body?: Uint8Array; range?: string } = {}) =>
    client
      .fetch(`${bucketUrl}/${address}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(range ? STREAM_TIMEOUT_MS : TIMEOUT_MS),
        ...(range && { headers: { range } }),
        // A bucket with object lock requires a checksum.
        ...(body && {
          body: body as Uint8Array<ArrayBuffer>,
          headers: { 'content-md5': createHash('md5').update(body).digest('base64') },
        }),
      })
      .catch((cause: unknown) => {
        throw new StoreFault(`The media store did not answer ${method} ${address}`, { cause })
      })
  /** Null if the object does not exist. */
  const findObject = async (key: string, method: 'GET' | 'HEAD', range?: string) => {
    assertKey(key)
    const answer = await ask(key, method, { ...(range && { range }) })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return null
    throw unexpected(method, key, answer)
  }
  const remove = async (key: string) => assertDone('DELETE', key, await ask(key, 'DELETE'))
  /** At most 1,000 keys, the page size of S3. */
  const listKeys = async (prefix: string) => {
    const answer = await ask(`?list-type=2&prefix=${encodeURIComponent(prefix)}`, 'GET')
    if (!answer.ok) throw unexpected('GET', prefix, answer)
    return [...(await readText(answer)).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key!)
  }

  return {
    async put(key, bytes) {
      assertKey(key)
      await assertDone('PUT', key, await ask(key, 'PUT', { body: bytes }))
    },
    async find(key) {
      const object = await findObject(key, 'GET')
      if (!object) return null
      return readBytes(object, MAX_BYTES).catch((cause: unknown) => {
        throw new StoreFault(`The media store did not send ${key} whole`, { cause })
      })
    },
    async sizeOf(key) {
      const object = await findObject(key, 'HEAD')
      return object && Number(object.headers.get('content-length'))
    },
    async read(key, first, last) {
      const object = await findObject(key, 'GET', `bytes=${first}-${last}`)
      if (object?.status === 206 && object.body) return Readable.fromWeb(object.body as NodeStream)
      await object?.body?.cancel()
      throw new StoreFault(`The media store sent no such part of ${key}`)
    },
    async deleteFolder(prefix) {
      assertFolder(prefix)
      for (let keys = await listKeys(prefix); keys.length > 0; keys = await listKeys(prefix)) {
        while (keys.length > 0) await Promise.all(keys.splice(0, DELETES_AT_ONCE).map(remove))
      }
    },
  }
}

async function assertDone(method: string, key: string, answer: Response): Promise<void> {
  await answer.body?.cancel()
  if (!answer.ok) throw unexpected(method, key, answer)
}

function unexpected(method: string, key: string, { status }: Response): Error {
  return new StoreFault(`The media store answered ${status} to ${method} ${key}`)
}

/** The code makes the response a 503: a store that fails now may work in a moment. */
class StoreFault extends Error {
  readonly code = 'ESTORE'
}
