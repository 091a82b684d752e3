import type { Shelf } from './shelf.ts'

export const phoneAccessories: Shelf = {
  category: 'Phones',
  newMarks: ['', '', ', original', ', with warranty', ', sealed'],
  usedMarks: [', neatly used', ', fairly used', ', clean'],
  newNotes: ['Scratch the sticker and check the code in the shop.', 'Original stock from the distributor.', 'Phone dealers get a price from ten pieces.', 'Test it with your own phone before you pay.'],
  usedNotes: {
    like_new: ['No scratch, and the pack is complete.', 'It was a gift that the owner did not need.'],
    good: ['Works well, with light marks on the body.', 'Tested for a whole day before listing.'],
    fair: ['The body has scratches, charging is fine.', 'The battery is a little weaker than new.'],
  },
  lines: [
    {
      brand: 'Oraimo', drawing: 'powerBank', colors: ['black', 'white', 'red'], grams: 420, used: 0.6, warranty: [1, 'year'],
      box: 'Comes with a short charging cable.',
      facts: ['Charges two phones at once.', 'The display shows the percentage that remains.'],
      models: [['Oraimo Traveler 20000mAh power bank', 28_500], ['Oraimo 10000mAh slim power bank', 17_900], ['Oraimo PowerBox 30000mAh power bank', 42_000], ['New Age 40000mAh power bank', 49_500]],
    },
    {
      brand: 'Oraimo', drawing: 'charger', colors: ['white', 'black'], grams: 120, warranty: [6, 'month'],
      box: 'Head and cable are in one pack.',
      facts: ['Fast charging that does not heat the phone.', 'Scratch the sticker to confirm it is original.'],
      models: [['Oraimo 18W fast charger with Type-C cable', 7_900], ['Samsung 25W Type-C charger head', 13_500], ['iPhone 20W charger and Lightning cable', 16_500], ['Oraimo 45W two-port charger', 15_900]],
    },
    {
      brand: 'Oraimo', drawing: 'earbuds', colors: ['black', 'white', 'blue'], grams: 90, usedMarks: [', UK used', ', US used', ', neatly used'], used: 0.55, warranty: [1, 'year'],
      box: 'Case, short cable and three sizes of ear tips are inside.',
      facts: ['Bass is deep and calls come out clear.', 'The case gives about thirty hours of play.'],
      models: [['Oraimo FreePods 4 earbuds', 32_500], ['Oraimo SpaceBuds Hybrid earbuds', 41_000], ['Apple AirPods Pro 2', 289_000], ['Samsung Galaxy Buds FE', 98_000]],
    },
    {
      brand: 'Oraimo', drawing: 'smartWatch', colors: ['black', 'blue', 'white', 'red'], grams: 110, usedMarks: [', UK used', ', US used', ', neatly used'], used: 0.6, warranty: [1, 'year'],
      box: 'Comes with charging cable and one strap.',
      facts: ['Answers calls from the wrist and counts steps.', 'Works with Android and iPhone.'],
      models: [['Oraimo Watch 5 Lite smart watch', 34_500], ['Oraimo Watch ES 2 with calls', 46_000], ['Redmi Watch 5 Active', 58_500], ['Apple Watch SE 44mm', 298_000], ['Samsung Galaxy Watch 7 44mm', 312_000]],
    },
  ],
}
