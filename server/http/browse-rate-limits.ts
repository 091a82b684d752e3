import type { WindowRule } from '#server/rate-limits/rule.ts'

/**
 * Limits of public reads, those from memory included. They are counted in each process alone, so that a cached response
 * stays as cheap as it is: with more processes there is room for as many times more.
 */
export const browsingByAddress: WindowRule = {
  name: 'browse, by address',
  points: 600,
  perSeconds: 60,
  whenDown: 'allow',
}
export const browsingByCaller: WindowRule = { ...browsingByAddress, name: 'browse, by caller', points: 300 }

/** Of what is made for one person alone, such as the wallet: a screen asks a few times a minute. */
export const readingByCaller: WindowRule = { ...browsingByCaller, name: 'reads of a person, by caller' }
