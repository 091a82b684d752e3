import { catalog } from './catalog.ts'
import { places } from './places.ts'

/** Every endpoint, by module. */
export const contracts = { catalog, places }
export type Contracts = typeof contracts
