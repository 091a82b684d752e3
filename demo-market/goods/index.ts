import { babyAndKids } from './baby-and-kids.ts'
import { booksAndMusic } from './books-and-music.ts'
import { computing } from './computing.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { furniture } from './furniture.ts'
import { gardenAndFarm } from './garden-and-farm.ts'
import { groceries } from './groceries.ts'
import { healthAndBeauty } from './health-and-beauty.ts'
import { homeAppliances } from './home-appliances.ts'
import { kitchen } from './kitchen.ts'
import { phones } from './phones.ts'
import { power } from './power.ts'
import { sports } from './sports.ts'
import { toolsAndBuilding } from './tools-and-building.ts'
import { vehicles } from './vehicles.ts'
import type { Shelf } from './shelf.ts'

export const shelves: readonly Shelf[] = [
  furniture, fashion, electronics, phones, computing, sports, homeAppliances, kitchen,
  power, healthAndBeauty, babyAndKids, vehicles, toolsAndBuilding, groceries, booksAndMusic, gardenAndFarm,
]
