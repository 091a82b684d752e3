import { test } from 'vitest'
import type { PromiseName } from './promises.ts'

declare module 'vitest' {
  interface TaskMeta {
    promise?: PromiseName
    /** How often the proof tried the promise. */
    runs?: number
    /** A fault was planted, and the proof found it. */
    isPlanted?: true
  }
}

/** `npm run proofs` runs at full size. */
export const isFull = process.env['PROOFS'] === 'full'

interface Size {
  /** In `npm test`; 0 leaves it to `npm run proofs`. */
  readonly small: number
  readonly full: number
}

/** For what is as large in `npm test` as it can be. */
export const ONCE: Size = { small: 1, full: 1 }

/** Milliseconds. Nothing is proved by how fast a busy machine is. */
const time = { timeout: isFull ? 2 * 3600_000 : 180_000 }

/** A proof of a promise, at its size. `body` may give how many runs it made, where the size does not say it. */
export function proof(
  promise: PromiseName,
  sentence: string,
  size: Size,
  body: (size: number) => Promise<number | void> | number | void,
): void {
  const runs = isFull ? size.full : size.small
  test.runIf(runs > 0)(sentence, { ...time, meta: { promise } }, async ({ task }) => {
    task.meta.runs = (await body(runs)) ?? runs
  })
}

/** The proof against a fault that was planted: it has to find it, or its green means nothing. */
export function plantedFault(promise: PromiseName, sentence: string, body: () => Promise<void> | void): void {
  test(sentence, { ...time, meta: { promise, isPlanted: true } }, body)
}

/** So many of a list, from all over it: what a small size tries of something that takes long. */
export function spread<T>(list: readonly T[], count: number): readonly T[] {
  return list.filter(
    (_, index) => Math.floor((index * count) / list.length) !== Math.floor(((index - 1) * count) / list.length),
  )
}
