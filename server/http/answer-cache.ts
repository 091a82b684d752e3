import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Topic } from '#contracts/endpoint.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Milliseconds after which an answer is made anew although nothing changed: pages say "3 hours ago". */
const LONGEST_LIFE_MS = 60_000
/** Bytes below which compression saves nothing worth having. */
const SMALLEST_COMPRESSED = 600

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type Encoding = 'identity' | 'br' | 'gzip'

/** An answer with its validator, compressed once for each encoding that somebody asked for. */
export class KeptAnswer {
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
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

interface Entry {
  readonly kept: KeptAnswer
  /** What it is forgotten with. */
  readonly topic: Topic | 'everything'
  readonly bestBefore: number
}

export const cacheFigures = {
  http_answers_kept_total: 'Public answers that were there already, since the process began',
  http_answers_made_total: 'Public answers that were made, since the process began',
  http_kept_bytes: 'What kept answers take of memory',
} as const

/**
 * Public answers, kept in this process until what they depend on changes.
 *
 * An answer is kept only if nothing changed while it was made, and given out only while the process is sure to hear
 * of changes, or while the database is gone and none can be made. One making serves all who ask for the same at the
 * same time.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Promise<KeptAnswer>>()
  readonly #limitBytes: number
  readonly #isLive: () => boolean
  readonly #isGone: () => boolean
  #bytes = 0
  #changes = 0
  #found = 0
  #made = 0

  /** `isLive` says whether changes are heard, `isGone` whether there is no database. */
  constructor(limitBytes: number, isLive: () => boolean, isGone: () => boolean = () => false) {
    this.#limitBytes = limitBytes
    this.#isLive = isLive
    this.#isGone = isGone
  }

  find(key: string): KeptAnswer | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const isFresh = this.#isLive() && entry.bestBefore > performance.now()
    if (!isFresh && !this.#isGone()) return undefined
    this.#found += 1
    return entry.kept
  }

  counts(): Record<keyof typeof cacheFigures, number> {
    return { http_answers_kept_total: this.#found, http_answers_made_total: this.#made, http_kept_bytes: this.#bytes }
  }

  /** Makes the answer, or joins a making under way, and keeps it if it succeeded. */
  async make(key: string, topic: Topic | 'everything', produce: () => Promise<Answer>): Promise<KeptAnswer> {
    if (this.#limitBytes === 0) return new KeptAnswer(await produce())
    const underWay = this.#making.get(key)
    if (underWay) return underWay
    const making = this.#produceAndKeep(key, topic, produce)
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

  async #produceAndKeep(key: string, topic: Topic | 'everything', produce: () => Promise<Answer>): Promise<KeptAnswer> {
    const before = this.#changes
    this.#made += 1
    const kept = new KeptAnswer(await produce())
    const { status, headers } = kept.answer
    const isForAll = status === 200 && headers['cache-control'] !== 'no-store'
    if (isForAll && before === this.#changes && this.#isLive()) {
      this.#keep(key, { kept, topic, bestBefore: performance.now() + LONGEST_LIFE_MS })
    }
    return kept
  }

  #keep(key: string, entry: Entry): void {
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

/** Bytes an entry takes, its compressed forms estimated. */
function weightOf(key: string, { kept }: Entry): number {
  return key.length * 2 + kept.answer.body.length * 1.5 + 500
}
