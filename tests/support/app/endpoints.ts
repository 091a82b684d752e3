import type { Contract, Endpoint } from '#contracts/endpoint.ts'
import { contracts } from '#contracts/index.ts'

export function endpointsOf(contract: Contract): Endpoint[] {
  return Object.values(contract)
}

/** Every endpoint of the API. */
export const endpoints = Object.values(contracts).flatMap(endpointsOf)
