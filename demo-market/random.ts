/** Pseudo-random values that are the same for the same seed, so that a market is reproducible. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
  uuid(): string
}

/**
 * Mulberry32: numbers from 0 to below 1, the same for the same seed. One 32-bit word of state, fast, and even enough for
 * demos and tests.
 */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Creates a stream. Streams of one seed with different labels are independent of each other. */
export function randomOf(seed: number, label: string): Random {
  const next = randomFrom(hashOf(`${seed}/${label}`))
  const word = (): number => next() * 2 ** 32

  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))

  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new Error('nothing to pick from')
    return from[Math.floor(next() * from.length)] as T
  }

  const shuffled = <T>(items: readonly T[]): T[] => {
    const order = [...items]
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = between(0, last)
      ;[order[last], order[other]] = [order[other] as T, order[last] as T]
    }
    return order
  }

  /** Returns a UUID of version 8. */
  const uuid = (): string => {
    const [a, b, c, d] = [word(), word(), word(), word()]
    const middle = hex4((b & 0x0fff) | 0x8000)
    const variant = hex4(((c >>> 16) & 0x3fff) | 0x8000)
    return `${hex4(a >>> 16)}${hex4(a & 0xffff)}-${hex4(b >>> 16)}-${middle}-${variant}-${hex4(c & 0xffff)}${hex4(d >>> 16)}${hex4(d & 0xffff)}`
  }

  return { next, between, chance: (share) => next() < share, pick, shuffled, uuid }
}

const fourHexDigits = Array.from({ length: 0x10000 }, (_, value) => value.toString(16).padStart(4, '0'))
const hex4 = (value: number): string => fourHexDigits[value] as string

/** FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
