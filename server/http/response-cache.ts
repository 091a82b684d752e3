import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Topic } from '#contracts/endpoint.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Milliseconds after which an unchanged response expires: pages contain relative times ("3 hours ago"). */
const LONGEST_LIFE_MS = 60_000
/** Bytes below which compression is not worthwhile. */
const SMALLEST_COMPRESSED = 600

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type Encoding = 'identity' | 'br' | 'gzip'

/** A response with its validator, compressed at most once per encoding, on demand. */
export class CachedResponse {
  readonly answer: Answer
  readonly etag: string
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(answer: Answer) {
    this.answer = answer
    this.etag = `"${hash('sha1', answer.body, 'base64url')}"`
  }

  get isCompressible(): boolean {
    return this.answer.body.length >= SMALLEST_COMPRESSED
  }

  compressed(encoding: 'br' | 'gzip'): Promise<Buffer> {
    let bytes = this.#encoded.get(encoding)
    if (!bytes) {
      bytes = encoding === 'br' ? brotli(this.answer.body) : compressGzip(this.answer.body, { level: 6 })
      this.#encoded.set(encoding, bytes)
    }
    return bytes
  }
}

function brotli(body: Buffer): Promise<Buffer> {
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

interface Entry {
  readonly response: CachedResponse
  /** A change of this topic removes the entry. */
  readonly topic: Topic | 'everything'
  readonly bestBefore: number
}

export const cacheMetrics = {
  http_answers_kept_total: 'Public responses served from the cache, since the process began',
  http_answers_made_total: 'Public responses that were made, since the process began',
  http_kept_bytes: 'Memory that cached responses take',
} as const

/**
 * Caches public responses in this process until what they depend on changes.
 *
 * Stores a response only if nothing changed while it was made. Serves it only while the process receives change
 * notifications, or while the database is unreachable and no response can be made. Concurrent requests for the same
 * response share one.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Promise<CachedResponse>>()
  readonly #limitBytes: number
  readonly #isLive: () => boolean
  readonly #isGone: () => boolean
  #bytes = 0
  #changes = 0
  #found = 0
  #made = 0

  /** `isLive` returns whether change notifications arrive, `isGone` whether the database is unreachable. */
  constructor(limitBytes: number, isLive: () => boolean, isGone: () => boolean = () => false) {
    this.#limitBytes = limitBytes
    this.#isLive = isLive
    this.#isGone = isGone
  }

  find(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const isFresh = this.#isLive() && entry.bestBefore > performance.now()
    if (!isFresh && !this.#isGone()) return undefined
    this.#found += 1
    return entry.response
  }

  counts(): Record<keyof typeof cacheMetrics, number> {
    return { http_answers_kept_total: this.#found, http_answers_made_total: this.#made, http_kept_bytes: this.#bytes }
  }

  /** Makes the response, or waits for one in progress. Stores it if its status is 200 and it is not `no-store`. */
  async make(key: string, topic: Topic | 'everything', produce: () => Promise<Answer>): Promise<CachedResponse> {
    if (this.#limitBytes === 0) return new CachedResponse(await produce())
    const underWay = this.#making.get(key)
    if (underWay) return underWay
    const making = this.#produceAndStore(key, topic, produce)
    this.#making.set(key, making)
    try {
      return await making
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  forget(topic: Topic | 'everything'): void {
    this.#changes += 1
    this.#making.clear()
    for (const [key, entry] of this.#entries) {
      if (topic === 'everything' || entry.topic === 'everything' || entry.topic === topic) this.#remove(key, entry)
    }
  }

  async #produceAndStore(
    key: string,
    topic: Topic | 'everything',
    produce: () => Promise<Answer>,
  ): Promise<CachedResponse> {
    const before = this.#changes
    this.#made += 1
    const response = new CachedResponse(await produce())
    const { status, headers } = response.answer
    const isForAll = status === 200 && headers['cache-control'] !== 'no-store'
    if (isForAll && before === this.#changes && this.#isLive()) {
      this.#store(key, { response, topic, bestBefore: performance.now() + LONGEST_LIFE_MS })
    }
    return response
  }

  #store(key: string, entry: Entry): void {
    const before = this.#entries.get(key)
    if (before) this.#remove(key, before)
    this.#entries.set(key, entry)
    this.#bytes += weightOf(key, entry)
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#limitBytes) break
      this.#remove(oldest, old)
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= weightOf(key, entry)
  }
}

/** Estimated bytes of an entry, including its compressed forms. */
function weightOf(key: string, { response }: Entry): number {
  return key.length * 2 + response.answer.body.length * 1.5 + 500
}
