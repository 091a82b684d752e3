import { findService } from '../services.ts'
import { dataPlans } from './data.ts'
import { examPins } from './education.ts'
import { bouquets } from './tv.ts'
import type { SimulatedVariation } from './variation.ts'

const meters: readonly SimulatedVariation[] = [
  ['prepaid', 'Prepaid', 0],
  ['postpaid', 'Postpaid', 0],
]

/** The variations of a service; empty if it only takes an amount. */
export function variationsOf(serviceId: string): readonly SimulatedVariation[] {
  if (findService(serviceId)?.category === 'electricity-bill') return meters
  return { ...dataPlans, ...bouquets, ...examPins }[serviceId] ?? []
}
