import { operatorCalls } from './operator/calls.ts'
import { marketCalls } from './market-calls.ts'
import { orderCalls } from './order-calls.ts'

/**
 * Every call of the HTTP API, by contract: the table of contents of the system.
 *
 * Contains strings only, so the browser can import each part without the schemas. The schema of each call is in the
 * contract (`catalog.ts`, …) under the same name. Paths are relative to `/api/v1`.
 */
export const calls = { ...marketCalls, ...orderCalls, ...operatorCalls }

export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
