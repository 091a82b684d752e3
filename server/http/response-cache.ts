import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isLate, type Tag } from '#contracts/tags.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Milliseconds after which an unchanged response expires: pages contain relative times ("3 hours ago"). */
const LONGEST_LIFE_MS = 60_000
/** Milliseconds after the notification of a change for which the lists from before it are served: with it, two seconds. */
const LONGEST_STALE_MS = 1_600
/** Milliseconds after a change from which a request renews what it is served. */
const RENEWED_FROM_MS = 1_000
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

/** A response that was made or is still current, and what it depends on. */
export interface Made {
  readonly response: CachedResponse
  readonly tags: ReadonlySet<Tag>
  /** The time (`performance.now()`) of the first change that the response does not show. */
  readonly staleSince?: number | undefined
  /** The time (`performance.now()`) when the response expires. */
  readonly bestBefore?: number
}

/** Makes a response. `before` is the cached one, possibly stale, but not expired. */
type Make<M extends Made = Made> = (before: M | undefined) => Promise<M>

export const cacheMetrics = {
  http_answers_kept_total: 'Public responses served from the cache, since the process began',
  http_answers_made_total: 'Public responses that were made, since the process began',
  http_kept_bytes: 'Memory that cached responses take',
} as const

interface Making {
  readonly made: Promise<Made>
  /** What has changed since it began, with the time of each change. */
  readonly changes: (readonly [change: readonly Tag[], time: number])[]
}

/** Where change notifications come from. */
interface Notified {
  /** Whether they arrive. */
  isLive(): boolean
  /** Whether the database is unreachable. */
  isGone(): boolean
  /** Resolves when those of every change committed before this call have arrived. */
  catchUp(): Promise<void>
}

/**
 * Caches public responses in this process until what they depend on changes.
 *
 * A response about one thing is dropped when the thing changes. A list is then stale: it is served for at most two
 * seconds more, while a request from the second second on renews it, so that a busy market does not make each list
 * anew with each change. Serves only while the process receives change notifications, or while the database is
 * unreachable and no response can be made. Concurrent requests for the same response share one.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Made & { readonly bestBefore: number }>()
  readonly #making = new Map<string, Making>()
  readonly #underWay = new Set<Making>()
  readonly #limitBytes: number
  readonly #changes: Notified
  #bytes = 0
  #found = 0
  #made = 0

  constructor(limitBytes: number, changes: Notified) {
    this.#limitBytes = limitBytes
    this.#changes = changes
  }

  /** Resolves when `forget` was called for every change committed before this call. */
  catchUp(): Promise<void> {
    return this.#changes.catchUp()
  }

  counts(): Record<keyof typeof cacheMetrics, number> {
    return { http_answers_kept_total: this.#found, http_answers_made_total: this.#made, http_kept_bytes: this.#bytes }
  }

  /** The cached response, or a new one. With `isFresh` the response shows every change so far. */
  get<M extends Made>(key: string, make: Make<M>, { isFresh = false } = {}): M | Promise<M> {
    const entry = this.#entries.get(key) as M | undefined
    const age = entry && this.#ageOf(entry)
    if (
      entry === undefined ||
      age === undefined ||
      (isFresh && entry.staleSince !== undefined && !this.#changes.isGone())
    )
      return this.#make(key, make, isFresh)
    this.#found += 1
    if (age >= RENEWED_FROM_MS) this.#make(key, make).catch(() => {})
    return entry
  }

  /** Drops and marks what depends on something that changed. */
  forget(change: readonly Tag[]): void {
    const now = performance.now()
    this.#making.clear()
    for (const making of this.#underWay) making.changes.push([change, now])
    for (const [key, entry] of this.#entries) {
      const effect = effectOf(change, entry.tags)
      if (effect === 'ends') this.#remove(key, entry)
      else if (effect === 'stales' && entry.staleSince === undefined)
        this.#entries.set(key, { ...entry, staleSince: now })
    }
  }

  /** Milliseconds for which a servable entry has been stale, 0 for a current one; undefined if it must not be served. */
  #ageOf({ staleSince, bestBefore = 0 }: Made): number | undefined {
    if (this.#changes.isGone()) return 0
    const now = performance.now()
    if (!this.#changes.isLive() || bestBefore <= now) return undefined
    const age = staleSince === undefined ? 0 : now - staleSince
    return age < LONGEST_STALE_MS ? age : undefined
  }

  async #make<M extends Made>(key: string, make: Make<M>, isFresh = false): Promise<M> {
    if (this.#limitBytes === 0) return make(undefined)
    // One that is made for another visitor may consist of stale parts.
    const shared = isFresh ? `fresh ${key}` : key
    const underWay = this.#making.get(shared)
    if (underWay) return underWay.made as Promise<M>
    const { promise, resolve, reject } = Promise.withResolvers<M>()
    const making: Making = { made: promise, changes: [] }
    this.#making.set(shared, making)
    this.#underWay.add(making)
    this.#made += 1
    try {
      const entry = this.#entries.get(key)
      const isUsable = entry !== undefined && entry.bestBefore > performance.now()
      const made = await make(isUsable ? (entry as unknown as M) : undefined)
      resolve(this.#store(key, made, making))
    } catch (error) {
      reject(error)
    } finally {
      this.#underWay.delete(making)
      if (this.#making.get(shared) === making) this.#making.delete(shared)
    }
    return promise
  }

  /** Stores a response if its status is 200 and it is not `no-store`, and nothing ended it while it was made. */
  #store<M extends Made>(key: string, made: M, { changes }: Making): M {
    const { status, headers } = made.response.answer
    const staled = changes.filter(([change]) => effectOf(change, made.tags) !== 'nothing')
    const isEnded = staled.some(([change]) => effectOf(change, made.tags) === 'ends')
    const staleSince = earliest([made.staleSince, staled[0]?.[1]])
    const cached = { bestBefore: performance.now() + LONGEST_LIFE_MS, ...made, staleSince }
    if (status !== 200 || headers['cache-control'] === 'no-store' || isEnded || !this.#changes.isLive()) return cached
    const before = this.#entries.get(key)
    if (before) this.#remove(key, before)
    this.#entries.set(key, cached)
    this.#bytes += weightOf(key, cached)
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#limitBytes) break
      this.#remove(oldest, old)
    }
    return cached
  }

  #remove(key: string, entry: Made): void {
    this.#entries.delete(key)
    this.#bytes -= weightOf(key, entry)
  }
}

/** The earliest of some times; undefined if there is none. */
export function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

type Effect = 'nothing' | 'stales' | 'ends'

/** What a change does to a response. */
function effectOf(change: readonly Tag[], tags: ReadonlySet<Tag>): Effect {
  if (change.includes('*')) return 'ends'
  const hit = change.filter((tag) => tags.has(tag))
  if (hit.length === 0) return 'nothing'
  return hit.every(isLate) ? 'stales' : 'ends'
}

/** Estimated bytes of an entry, including its compressed forms. */
function weightOf(key: string, { response }: Made): number {
  return key.length * 2 + response.answer.body.length * 1.5 + 500
}
