import type { Shelf } from './shelf.ts'

export const sports: Shelf = {
  category: 'Sports',
  newMarks: ['', '', ', new', ', original', ', in carton'],
  usedMarks: [', fairly used', ', neatly used', ', UK used', ', Tokunbo'],
  newNotes: ['Schools and academies get a price for quantity.', 'Test it in the shop before you pay.', 'Stock came in this month.'],
  usedNotes: {
    like_new: ['Kept inside and hardly used.', 'It looks new because the owner travelled.'],
    good: ['Serviced and working well.', 'Normal marks of use, nothing is broken.', 'Used at home, never outside in rain.'],
    fair: ['Paint has come off in places, the function is complete.', 'It needs a little oil or a new grip.'],
  },
  lines: [
    {
      brand: 'Mikasa', drawing: 'football', colors: ['white', 'red', 'blue', 'black'], grams: 430, used: 0.45,
      box: 'One ball, pumped or flat as you wish.',
      facts: ['Stitched panels, good for grass and sand.', 'Bladder holds air for weeks.'],
      models: [['Match football, size 5', 9_500], ['Training football, size 4', 7_000], ['Mikasa handball, size 3', 16_500], ['Adidas Starlancer football, size 5', 28_000]],
    },
    {
      brand: 'Unbranded', drawing: 'basketball', colors: ['red', 'brown', 'blue'], grams: 620, used: 0.5,
      box: 'Ball with needle.',
      facts: ['Rubber grips well on concrete.', 'Bounce is even.'],
      models: [['Spalding basketball, size 7', 24_500], ['Molten volleyball, size 5', 22_000], ['Basketball with pump and net bag, size 6', 21_000]],
    },
    {
      brand: 'Unbranded', drawing: 'dumbbells', colors: ['black', 'blue', 'red'], grams: 20_000, used: 0.6,
      box: 'Pieces as named.',
      facts: ['Rubber coated, so the floor tiles are safe.', 'Weight is exact, put it on a scale.'],
      models: [['Rubber dumbbells 10 kg, pair', 68_000], ['Dumbbells 5 kg, pair', 34_500], ['Adjustable dumbbell set 20 kg', 92_000], ['Kettlebell 12 kg', 39_000], ['Barbell and plates 50 kg set', 215_000]],
    },
    {
      brand: 'Unbranded', drawing: 'treadmill', colors: ['black', 'white', 'red', 'blue'], grams: 58_000, used: 0.55, warranty: [1, 'year'],
      box: 'Oil, key and massager are included.',
      facts: ['Folds up to save space.', 'Runs well on 1.8 kVA generator.'],
      models: [['2.5 HP treadmill with massager', 585_000], ['3 HP treadmill with screen', 760_000], ['Spinning exercise bike', 218_000], ['Manual treadmill for home', 165_000]],
    },
    {
      brand: 'Unbranded', drawing: 'bicycle', colors: ['red', 'blue', 'black', 'yellow', 'white'], grams: 15_500, used: 0.55, warranty: [3, 'month'],
      box: 'Coupled and ready to ride.',
      facts: ['Brakes are strong and gears change well.', 'Tyres still have thick rubber.'],
      models: [['Mountain bike 26-inch, 21 gears', 168_000], ['Children’s bicycle 16-inch', 72_000], ['Road bicycle 700C', 245_000], ['Children’s bicycle 12-inch with side wheels', 54_000], ['BMX bicycle 20-inch', 98_000]],
    },
    {
      brand: 'Nike', drawing: 'jersey', colors: ['white', 'blue', 'red', 'yellow', 'black'], grams: 230, used: 0.5,
      box: 'Shirt in nylon, name and number can be printed.',
      facts: ['Light cloth that dries fast.', 'Sizes S to XXL.'],
      models: [['Super Eagles home jersey 2026', 22_500], ['Club jersey 2026/27, player version', 17_500], ['Full set of jerseys for 16 players', 148_000], ['Retro Super Eagles 1994 jersey', 19_000]],
    },
    {
      brand: 'Wilson', drawing: 'tennisRacket', colors: ['red', 'blue', 'black', 'yellow', 'white'], grams: 300, used: 0.55,
      box: 'Pieces as named, with cover.',
      facts: ['The frame has no crack.', 'Light in the hand.'],
      models: [['Wilson tennis racket, adult', 58_000], ['Badminton set, two rackets and net', 21_500], ['Table tennis bats, pair with balls', 12_000], ['Squash racket, Head', 49_500]],
    },
    {
      brand: 'Everlast', drawing: 'boxingGloves', colors: ['red', 'black', 'blue'], grams: 700, used: 0.5,
      box: 'One pair.',
      facts: ['Strap holds the wrist well.', 'Padding is thick and even.'],
      models: [['Boxing gloves 12 oz', 28_500], ['Boxing gloves 16 oz, leather', 38_000], ['Boxing gloves for children 6 oz', 16_000]],
    },
    {
      brand: 'Unbranded', drawing: 'sneaker', colors: ['yellow', 'red', 'blue', 'black', 'white'], grams: 620, used: 0.5,
      box: 'One pair in its box.',
      facts: ['Studs are strong for hard pitch.', 'Sizes 39 to 45.'],
      models: [['Football boots for hard ground', 27_500], ['Running shoes for men', 24_000], ['Football boots with ankle sock', 33_500]],
    },
  ],
}
