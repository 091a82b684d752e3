import type { Shelf } from './shelf.ts'

export const toolsAndBuilding: Shelf = {
  category: 'Tools & Building',
  newMarks: ['', '', ', new', ', heavy duty', ', original'],
  usedMarks: [', fairly used', ', Tokunbo', ', neatly used', ', workshop-used'],
  newNotes: ['Site delivery is possible for large quantity.', 'Artisans get their usual discount.', 'Receipt is given for every purchase.'],
  usedNotes: {
    like_new: ['Bought for one job and kept since then.', 'No wear at all.'],
    good: ['Serviced, greased and working.', 'Normal workshop marks.'],
    fair: ['The paint is gone in places, it is strong.', 'One handle or screw was replaced.'],
  },
  lines: [
    {
      brand: 'Ingco', drawing: 'drill', colors: ['yellow', 'black', 'blue', 'red'], grams: 2100, used: 0.58, warranty: [6, 'month'],
      box: 'Bits, key and case are inside.',
      facts: ['Drills concrete, wood and iron.', 'Speed is controlled from the trigger.'],
      models: [['Ingco 680W impact drill', 48_500], ['Total 20V cordless drill, two batteries', 86_000], ['Bosch GSB 13 RE impact drill', 92_500], ['Ingco 2000W angle grinder 9-inch', 68_000]],
    },
    {
      brand: 'Stanley', drawing: 'toolBox', colors: ['red', 'black', 'yellow', 'blue'], grams: 6800, used: 0.55,
      box: 'Box with every tool in the name.',
      facts: ['Chrome vanadium steel.', 'Good for home, mechanic and generator work.'],
      models: [['Mechanic tool box set, 108 pieces', 98_000], ['Household tool kit, 45 pieces', 36_500], ['Empty steel tool box, 3 trays', 28_500], ['Socket set, 46 pieces', 24_000]],
    },
    {
      brand: 'Dulux', drawing: 'paintBucket', colors: ['white', 'red', 'blue', 'yellow', 'brown'], grams: 24_000, newMarks: ['', ', fresh stock', ', original'],
      box: 'One sealed bucket.',
      facts: ['Covers well in two coats.', 'Washable and does not peel in rain.'],
      models: [['Dulux emulsion paint 20L', 86_500], ['Berger Luxol gloss paint 4L', 29_500], ['President screeding paint 20L', 32_000], ['Saclux satin paint 20L', 98_000]],
    },
    {
      brand: 'Dangote', drawing: 'cementBag', colors: ['red', 'blue', 'yellow', 'white'], grams: 50_000, newMarks: ['', ', fresh stock', ', original'],
      box: 'Price is for one bag.',
      facts: ['Fresh stock, no stone inside.', 'Loading is free, transport is by distance.'],
      models: [['Dangote 3X cement 50 kg', 10_200], ['BUA cement 50 kg', 9_900], ['Lafarge Elephant cement 50 kg', 10_000], ['POP cement 40 kg', 12_500], ['Tile adhesive 20 kg', 7_800]],
    },
    {
      brand: 'Butterfly', drawing: 'sewingMachine', colors: ['black', 'white', 'red', 'blue'], grams: 28_000, used: 0.58, warranty: [1, 'year'],
      box: 'Head, table, pedal and bobbins.',
      facts: ['Stitches straight on Ankara, lace and jeans.', 'Oil is already in and it runs quietly.'],
      models: [['Butterfly manual sewing machine', 148_000], ['Emel industrial straight machine', 268_000], ['Singer electric sewing machine', 185_000], ['Two Lion industrial weaving machine', 285_000]],
    },
    {
      brand: 'Unbranded', drawing: 'wheelbarrow', colors: ['blue', 'red', 'yellow', 'black'], grams: 15_000, used: 0.5,
      box: 'Coupled with pumped tyre.',
      facts: ['Thick pan that does not bend.', 'Carries two bags of cement at once.'],
      models: [['Heavy-duty wheelbarrow', 58_500], ['Wheelbarrow with solid tyre', 66_000], ['Double-wheel builder’s wheelbarrow', 92_000]],
    },
  ],
}
