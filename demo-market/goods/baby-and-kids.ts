import type { Shelf } from './shelf.ts'

export const babyAndKids: Shelf = {
  category: 'Baby & Kids',
  newMarks: ['', '', ', new', ', sealed', ', in carton'],
  usedMarks: [', UK used', ', neatly used', ', London used', ', clean'],
  newNotes: ['Safe for babies, no sharp edge and no smell.', 'Mothers in antenatal groups get a bulk price.', 'It can be exchanged when the pack is not opened.'],
  usedNotes: {
    like_new: ['One baby used it and has grown past it.', 'Cleaned and kept in nylon since then.'],
    good: ['Cleaned and checked part by part.', 'Everything works as it should.'],
    fair: ['Colour has faded a little, it is still strong.', 'One small part was replaced, it is safe.'],
  },
  lines: [
    {
      brand: 'Unbranded', drawing: 'babyStroller', colors: ['blue', 'red', 'black', 'brown', 'yellow'], grams: 9500, used: 0.52,
      box: 'Stroller with rain cover and basket.',
      facts: ['Folds with one hand and fits the boot of a Corolla.', 'Five-point belt.'],
      models: [['Foldable baby stroller with canopy', 118_000], ['3-in-1 stroller with car seat', 245_000], ['Light travel buggy', 72_000], ['Graco travel stroller', 168_000]],
    },
    {
      brand: 'Molfix', drawing: 'diapers', colors: ['red', 'blue', 'yellow', 'white'], grams: 3200,
      box: 'One sealed pack.',
      facts: ['Holds water through the night.', 'Does not cause rashes.'],
      models: [['Molfix diapers size 4, 60 pieces', 14_500], ['Huggies newborn diapers, 54 pieces', 15_800], ['Pampers pants size 5, 48 pieces', 18_500], ['Virony diapers jumbo pack, size 3', 11_800], ['Molfix pants size 5, 40 pieces', 12_800]],
    },
    {
      brand: 'Avent', drawing: 'feedingBottle', colors: ['white', 'blue', 'red', 'yellow'], grams: 180,
      box: 'Bottles with teats and covers.',
      facts: ['BPA free and can be boiled.', 'Anti-colic teat.'],
      models: [['Avent feeding bottle 260ml, pair', 19_500], ['Tommee Tippee bottle set', 26_500], ['Silicone feeding bottle with spoon', 9_800], ['Wide-neck feeding bottles, set of three', 14_500]],
    },
    {
      brand: 'Unbranded', drawing: 'toyCar', colors: ['red', 'blue', 'yellow', 'white', 'black'], grams: 800, used: 0.48,
      box: 'Toy with its charger or batteries as named.',
      facts: ['Strong plastic that survives falling.', 'For ages two and above.'],
      models: [['Remote control toy car', 16_500], ['Ride-on toy car for children', 68_000], ['Battery jeep for kids, 12V', 185_000], ['Push-and-go toy cars, set of four', 9_500]],
    },
    {
      brand: 'Unbranded', drawing: 'bicycle', colors: ['red', 'yellow', 'blue'], grams: 7800, used: 0.5,
      box: 'Coupled, with bell and basket.',
      facts: ['Side wheels come off when the child can ride.', 'Soft seat and chain guard.'],
      models: [['Kids tricycle with push handle', 58_000], ['Girls bicycle with basket 14-inch', 64_500]],
    },
    {
      brand: 'Unbranded', drawing: 'bed', colors: ['white', 'brown', 'blue'], grams: 24_000, used: 0.5,
      box: 'Cot, net and mattress.',
      facts: ['No rough edge anywhere.', 'Strong enough for a two-year-old.'],
      models: [['Wooden baby cot with drawers', 145_000], ['Baby bed with net and foam', 38_500], ['Playpen cot, foldable', 86_000]],
    },
    {
      brand: 'Unbranded', drawing: 'schoolBag', colors: ['blue', 'red', 'yellow', 'white'], grams: 480, used: 0.5,
      box: 'Bag with lunch box.',
      facts: ['Cartoon print does not peel.', 'Size for nursery and lower primary.'],
      models: [['Children’s cartoon school bag set', 13_500], ['Diaper bag for mothers', 22_500]],
    },
  ],
}
