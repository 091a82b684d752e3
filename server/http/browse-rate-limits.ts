import { perMinute, type WindowRule } from '#server/rate-limits/rule.ts'

/**
 * Rate limits of public reads, including cached responses. Each process counts alone, so that a cached response stays
 * cheap; with more processes the total limit grows accordingly.
 */
export const browsingByAddress = perMinute(600, 'browse, by address', 'allow')
export const browsingByCaller: WindowRule = { ...browsingByAddress, name: 'browse, by caller', points: 300 }

/** For responses made for one user alone, such as the wallet: a screen requests them a few times a minute. */
export const readingByCaller: WindowRule = { ...browsingByCaller, name: 'reads of a person, by caller' }
