import type { Shelf } from './shelf.ts'

export const beddingAndRugs: Shelf = {
  category: 'Furniture',
  newMarks: ['', '', ', brand new', ', original', ', new'],
  usedMarks: [', fairly used', ', neatly used', ', moving-out sale', ', clean'],
  newNotes: ['Delivery within the city is free on the ground floor.', 'Measure your space first, we help you choose.', 'Hotels and hostels get a price for quantity.', 'Original stock, bring your own tape to measure.'],
  usedNotes: {
    like_new: ['Used in a guest room, so it still looks new.', 'No stain and no smell.'],
    good: ['Sun-dried and cleaned before listing.', 'Strong and neat, with light marks from use.'],
    fair: ['The cover needs washing, the inside is good.', 'One edge has a mark that faces the wall.'],
  },
  lines: [
    {
      brand: 'Mouka', drawing: 'mattress', colors: ['white', 'blue', 'red'], grams: 18_000, used: 0.5, warranty: [5, 'year'],
      box: 'Wrapped in factory nylon with the warranty card.',
      facts: ['High density and firm, doctors advise it for back pain.', 'Cover opens with zip for washing.'],
      models: [['Mouka Flora mattress 6 by 6 by 10', 178_000], ['Mouka Well-being orthopaedic 6 by 6 by 8', 265_000], ['Mouka Mondeo Plus 4.5 by 6 by 8', 118_500]],
    },
    {
      brand: 'Vitafoam', drawing: 'mattress', colors: ['white', 'blue', 'red', 'brown'], grams: 17_000, used: 0.5, warranty: [5, 'year'],
      box: 'Comes in sealed nylon.',
      facts: ['Original Vitafoam, the hologram is on the label.', 'It keeps its shape for years.'],
      models: [['Vitafoam Grand 6 by 6 by 12', 214_000], ['Vita Galaxy mattress 4.5 by 6 by 8', 112_000], ['Vita Sizzler orthopaedic 6 by 6 by 10', 288_000], ['Vono Pearl mattress 3.5 by 6 by 6', 72_500]],
    },
    {
      brand: 'Unbranded', drawing: 'mirror', colors: ['brown', 'yellow', 'black', 'white'], grams: 9000, used: 0.5,
      box: 'Stand and wall hooks are included.',
      facts: ['Glass is thick and shows true size.', 'Fits bedroom, salon and boutique.'],
      models: [['Standing full-length mirror', 65_000], ['Dressing mirror with table and stool', 158_000], ['Round wall mirror with gold frame', 42_000]],
    },
    {
      brand: 'Unbranded', drawing: 'rug', colors: ['red', 'blue', 'brown', 'black', 'white'], grams: 8200, used: 0.45,
      box: 'One rug, rolled for transport.',
      facts: ['Soft under the foot and does not shed.', 'Wash with soap and cold water.'],
      models: [['Centre rug 5 by 7, Turkish', 78_000], ['Shaggy centre rug 6 by 9', 112_000], ['Prayer mat, padded', 12_500], ['Bedside rug, pair', 18_900]],
    },
  ],
}
