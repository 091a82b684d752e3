import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { addCleanup } from '../app/cleanup.ts'

const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'auto' }
/** Fewer than the 1,000 of S3, so that a short list of keys takes several pages. */
const PAGE = 3

/**
 * A simulated S3 bucket: path style, Signature Version 4 is checked, lists are XML in pages. `failNext` makes the next
 * requests fail.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>()
  let failures = 0
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const key = pathname.replace('/pictures/', '')
    const answer = (status: number, bytes: Buffer | string = '') =>
      response.writeHead(status, { 'content-length': Buffer.byteLength(bytes) }).end(bytes)
    if (failures > 0) {
      failures -= 1
      return answer(503, '<Error><Code>SlowDown</Code></Error>')
    }
    if (!(await isSigned(request))) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    switch (request.method) {
      case 'PUT':
        objects.set(key, body)
        return answer(200)
      case 'DELETE':
        objects.delete(key)
        return answer(204)
    }
    if (searchParams.get('list-type') === '2') return answer(200, listOf(objects, searchParams.get('prefix') ?? ''))
    const object = objects.get(key)
    if (!object) return answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    return first ? answer(206, object.subarray(Number(first), Number(last) + 1)) : answer(200, object)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  addCleanup(() => void server.close())
  return {
    options: { ...KEYS, bucketUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures` },
    failNext(times: number) {
      failures = times
    },
  }
}

/** Signs the same request with the same keys and compares the signatures. */
async function isSigned({ method = 'GET', url = '/', headers }: IncomingMessage): Promise<boolean> {
  const signer = new AwsV4Signer({
    ...KEYS,
    service: 's3',
    method,
    url: `http://${headers.host}${url}`,
    datetime: String(headers['x-amz-date']),
    headers: {
      'x-amz-content-sha256': String(headers['x-amz-content-sha256']),
      ...(headers.range && { range: headers.range }),
      ...(headers['content-md5'] && { 'content-md5': headers['content-md5'] as string }),
    },
  })
  const { headers: signed } = await signer.sign()
  return signed.get('authorization') === headers.authorization
}

function listOf(objects: ReadonlyMap<string, Buffer>, prefix: string): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted()
  const contents = keys.slice(0, PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  return `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${contents.join('')}</ListBucketResult>`
}
