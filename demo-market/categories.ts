import type { DrawingName } from './drawings/index.ts'

export interface Category {
  name: string
  /** Drawing on the category's tile. */
  image: DrawingName
  position: number
}

const inOrder: readonly (readonly [name: string, image: DrawingName])[] = [
  // The six tiles of the home page come first, spelled as in the requirements.
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
