import { babyAndKids } from './baby-and-kids.ts'
import { beddingAndRugs } from './bedding-and-rugs.ts'
import { booksAndMusic } from './books-and-music.ts'
import { computerAccessories } from './computer-accessories.ts'
import { computing } from './computing.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { furniture } from './furniture.ts'
import { gadgets } from './gadgets.ts'
import { gardenAndFarm } from './garden-and-farm.ts'
import { groceries } from './groceries.ts'
import { healthAndBeauty } from './health-and-beauty.ts'
import { homeAppliances } from './home-appliances.ts'
import { kitchen } from './kitchen.ts'
import { phoneAccessories } from './phone-accessories.ts'
import { phones } from './phones.ts'
import { power } from './power.ts'
import type { Line, Shelf } from './shelf.ts'
import { shoesAndBags } from './shoes-and-bags.ts'
import { sports } from './sports.ts'
import { toolsAndBuilding } from './tools-and-building.ts'
import { vehicleParts } from './vehicle-parts.ts'
import { vehicles } from './vehicles.ts'

export const shelves: readonly Shelf[] = [
  furniture,
  beddingAndRugs,
  fashion,
  shoesAndBags,
  electronics,
  gadgets,
  phones,
  phoneAccessories,
  computing,
  computerAccessories,
  sports,
  homeAppliances,
  kitchen,
  power,
  healthAndBeauty,
  babyAndKids,
  vehicles,
  vehicleParts,
  toolsAndBuilding,
  groceries,
  booksAndMusic,
  gardenAndFarm,
]

/** A line with the shelf it lies on. */
export interface StockedLine {
  line: Line
  shelf: Shelf
}

export const stockedLines: readonly StockedLine[] = shelves.flatMap((shelf) =>
  shelf.lines.map((line) => ({ line, shelf })),
)
