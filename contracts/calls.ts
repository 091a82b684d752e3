import { operatorCalls } from './operator/calls.ts'
import { marketCalls } from './market-calls.ts'

/**
 * Every call of the HTTP interface, by module: the table of contents of the system.
 *
 * Nothing but words stands in it, so the browser can read its two halves without the schemas. The schema of each call
 * is in the contract of its module (`catalog.ts`, …) under the same name. Paths are below `/api/v1`.
 */
export const calls = { ...marketCalls, ...operatorCalls }

export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
