import { places as contract } from '#contracts/places.ts'
import { mounted, type Module } from '#server/module.ts'
import { placesOperations } from './routes.ts'

export const places: Module = { name: 'places', routes: () => ({ places: mounted(contract, placesOperations) }) }
