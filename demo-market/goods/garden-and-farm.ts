import type { Shelf } from './shelf.ts'

export const gardenAndFarm: Shelf = {
  category: 'Garden & Farm',
  newMarks: ['', '', ', new', ', original'],
  usedMarks: [', fairly used', ', neatly used', ', clean'],
  newNotes: ['Cooperatives get a group price.', 'We show you how to use it before you carry it.', 'Spare parts are in the shop.'],
  usedNotes: {
    like_new: ['Used on a small farm and washed.', 'No rust and no leak.'],
    good: ['Works well, only the paint is old.', 'Serviced and greased.'],
    fair: ['Handle or belt was changed, it is strong.', 'Rust on the outside, it still works well.'],
  },
  lines: [
    {
      brand: 'Jacto', drawing: 'farmSprayer', colors: ['blue', 'yellow', 'red', 'white'], grams: 4800, used: 0.55, warranty: [6, 'month'],
      box: 'Lance, nozzles and belt are complete.',
      facts: ['Pressure is steady from full to empty.', 'Seals are the thick type.'],
      models: [['Jacto 20L knapsack sprayer', 52_500], ['CP-15 knapsack sprayer', 34_000], ['Battery sprayer 16L with charger', 68_500], ['Petrol mist blower for cocoa farm', 198_000]],
    },
    {
      brand: 'Crocodile', drawing: 'hoeCutlass', colors: ['brown', 'black', 'red', 'blue'], grams: 1500, used: 0.5,
      box: 'As in the name, with handles.',
      facts: ['Steel takes a sharp edge and keeps it.', 'Handle is hard wood.'],
      models: [['Hoe and cutlass set', 13_500], ['Crocodile cutlass, dozen', 62_000], ['Farm cutlass with wooden handle', 6_800], ['Weeding hoe with long handle', 7_500]],
    },
    {
      brand: 'Unbranded', drawing: 'chickFeeder', colors: ['red', 'yellow', 'blue', 'white'], grams: 1200, used: 0.5,
      box: 'Quantity as in the name.',
      facts: ['Birds do not waste feed with it.', 'Easy to wash.'],
      models: [['Day-old chick feeder and drinker set, 10 pieces', 28_500], ['Automatic nipple drinkers, pack of 50', 19_500], ['Poultry feeders 6 kg, set of five', 24_500], ['Poultry drinkers 5L, set of six', 22_000], ['Hanging feeder and drinker, pair', 9_800]],
    },
    {
      brand: 'Unbranded', drawing: 'plantPot', colors: ['brown', 'white', 'blue', 'black', 'yellow'], grams: 3600,
      box: 'Plant with its pot.',
      facts: ['Grown in our own garden.', 'Water it twice a week.'],
      models: [['Snake plant in ceramic pot', 12_500], ['Money plant in pot', 8_500], ['Rubber plant, three feet, with pot', 24_500], ['Peace lily in clay pot', 14_000]],
    },
    {
      brand: 'Unbranded', drawing: 'riceBag', colors: ['blue', 'yellow', 'red'], grams: 25_000,
      box: 'One sealed bag.',
      facts: ['Date of manufacture is on the bag.', 'Kept on wooden pallets, dry.'],
      models: [['NPK 15-15-15 fertiliser 50 kg', 52_000], ['Vital layer mash 25 kg', 21_500], ['Broiler starter feed 25 kg', 24_800], ['Hybrid maize seed 10 kg', 28_000], ['Catfish feed 2mm, 15 kg', 31_500]],
    },
    {
      brand: 'Unbranded', drawing: 'wheelbarrow', colors: ['red', 'blue', 'black'], grams: 15_500, used: 0.5,
      box: 'Coupled with pumped tyre.',
      facts: ['Carries manure, sand or harvest.', 'Tyre and tube are new.'],
      models: [['Farm wheelbarrow with thick pan', 56_000], ['Two-wheel farm barrow', 84_000], ['Plastic-pan garden barrow', 48_500]],
    },
  ],
}
