import type { DrawingName } from './drawings/index.ts'

export interface Category {
  name: string
  /** The drawing that stands on its tile. */
  image: DrawingName
  position: number
}

const inOrder: readonly (readonly [name: string, image: DrawingName])[] = [
  // The six tiles of the home page come first and are spelled as its documents spell them.
  ['Furniture', 'sofa'],
  ['Fashion', 'ankaraGown'],
  ['Electronics', 'television'],
  ['Phones', 'slabPhone'],
  ['Computing', 'laptop'],
  ['Sports', 'football'],
  ['Home Appliances', 'fridge'],
  ['Kitchen & Dining', 'potSet'],
  ['Power & Solar', 'generator'],
  ['Health & Beauty', 'creamJar'],
  ['Baby & Kids', 'babyStroller'],
  ['Vehicles & Parts', 'saloonCar'],
  ['Tools & Building', 'drill'],
  ['Groceries', 'riceBag'],
  ['Books & Music', 'talkingDrum'],
  ['Garden & Farm', 'farmSprayer'],
]

export const categories: readonly Category[] = inOrder.map(([name, image], position) => ({ name, image, position }))
