import { northernPlaces } from './places/north.ts'
import type { Place } from './places/place.ts'
import { southEasternPlaces } from './places/south-east.ts'
import { southWesternPlaces } from './places/south-west.ts'

export type { Place } from './places/place.ts'

/** Markets and streets of the demo market, in all parts of the country. */
export const places: readonly Place[] = [...southWesternPlaces, ...southEasternPlaces, ...northernPlaces]
