import * as appliances from './appliances.ts'
import * as beautyAndBaby from './beauty-and-baby.ts'
import * as booksAndMusic from './books-and-music.ts'
import * as clothes from './clothes.ts'
import * as computing from './computing.ts'
import * as electronics from './electronics.ts'
import * as foodAndFarm from './food-and-farm.ts'
import * as furniture from './furniture.ts'
import * as phones from './phones.ts'
import * as power from './power.ts'
import * as sports from './sports.ts'
import * as vehiclesAndTools from './vehicles-and-tools.ts'
import type { Draw } from './paint.ts'

/** Every drawing of the market by its name, which is also what a category's `image` holds. */
export const drawings = {
  ...phones,
  ...computing,
  ...electronics,
  ...furniture,
  ...appliances,
  ...power,
  ...clothes,
  ...beautyAndBaby,
  ...sports,
  ...vehiclesAndTools,
  ...foodAndFarm,
  ...booksAndMusic,
} satisfies Record<string, Draw>

export type DrawingName = keyof typeof drawings

export const drawingNames = Object.keys(drawings) as DrawingName[]
