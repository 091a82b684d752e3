import { test } from 'vitest'
import type { PromiseName } from './promises.ts'

declare module 'vitest' {
  interface TaskMeta {
    promise?: PromiseName
    /** How many cases the proof tried. */
    runs?: number
    /** The test plants a fault and checks that the proof detects it. */
    isPlanted?: true
  }
}

/** Set by `npm run proofs`, which runs at full size. */
export const isFull = process.env['PROOFS'] === 'full'

/** The promises that were named for `npm run proofs`; empty for all. */
const named = process.env['PROMISES'] ?? ''
const isAsked = (promise: PromiseName) => named === '' || named.split(' ').includes(promise)

interface Size {
  /** Size in `npm test`. 0 runs it only in `npm run proofs`. */
  readonly small: number
  readonly full: number
}

/** For proofs that have the same size everywhere. */
export const ONCE: Size = { small: 1, full: 1 }

/** Milliseconds. Generous, because the machine may be busy. */
const time = { timeout: isFull ? 2 * 3600_000 : 180_000 }

/** Defines a proof of a promise. `body` may return the number of cases where it differs from the size. */
export function proof(
  promise: PromiseName,
  sentence: string,
  size: Size,
  body: (size: number) => Promise<number | void> | number | void,
): void {
  const runs = isFull ? size.full : size.small
  test.runIf(runs > 0 && isAsked(promise))(sentence, { ...time, meta: { promise } }, async ({ task }) => {
    task.meta.runs = (await body(runs)) ?? runs
  })
}

/** Defines a test that a planted fault is detected. Without it, a passing proof shows nothing. */
export function plantedFault(promise: PromiseName, sentence: string, body: () => Promise<void> | void): void {
  test.runIf(isAsked(promise))(sentence, { ...time, meta: { promise, isPlanted: true } }, body)
}

/** `count` elements, spread evenly over a list: the sample for a small size. */
export function spread<T>(list: readonly T[], count: number): readonly T[] {
  return list.filter(
    (_, index) => Math.floor((index * count) / list.length) !== Math.floor(((index - 1) * count) / list.length),
  )
}
