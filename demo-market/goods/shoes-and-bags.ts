import type { Shelf } from './shelf.ts'

export const shoesAndBags: Shelf = {
  category: 'Fashion',
  newMarks: ['', '', ', new', ', quality finish', ', in box'],
  usedMarks: [', thrift', ', first grade okrika', ', neatly used', ', fairly used'],
  newNotes: ['Size or colour can be exchanged within three days if not used.', 'Colour is as you see it in daylight.', 'Retail and wholesale, come for a dozen price.', 'Waybill goes out every evening.', 'Good as a gift, we wrap it.'],
  usedNotes: {
    like_new: ['No mark and no loose thread.', 'Kept in its bag and hardly used.'],
    good: ['Cleaned and checked in good light.', 'Light signs of wear that nobody will notice.'],
    fair: ['There is wear at the edges, the price is low for that.', 'One scratch, it can be polished out.'],
  },
  lines: [
    {
      brand: 'Aba-made', drawing: 'handbag', colors: ['brown', 'black', 'red', 'yellow', 'white'], grams: 850, usedMarks: [', worn a few times', ', neatly used', ', dry-cleaned', ', like new'], used: 0.48,
      box: 'Bag with its long strap.',
      facts: ['Real leather, stitched by hand.', 'Zip and hooks are of metal.'],
      models: [['Handmade leather tote bag', 27_000], ['Ladies’ handbag with purse', 18_500], ['Ankara clutch bag', 9_800], ['Three-in-one ladies’ bag set', 32_500]],
    },
    {
      brand: 'Aba-made', drawing: 'palmSlippers', colors: ['brown', 'black', 'white', 'blue'], grams: 520, usedMarks: [', worn a few times', ', neatly used', ', dry-cleaned', ', like new'], used: 0.45,
      box: 'One pair in a box.',
      facts: ['Pure leather with stitched rubber sole.', 'Made in Ariaria by our own hands.'],
      models: [['Men’s leather palm slippers, size 40 to 46', 14_500], ['Half-shoe in leather', 19_500], ['Birkenstock-style sandals', 12_800], ['Ladies’ flat slippers', 7_500]],
    },
    {
      brand: 'Unbranded', drawing: 'sneaker', colors: ['white', 'black', 'red', 'yellow', 'blue'], grams: 780, usedMarks: [', worn a few times', ', neatly used', ', dry-cleaned', ', like new'], used: 0.52,
      box: 'One pair in its box.',
      facts: ['Soft inside and easy to wash.', 'Size runs normal, take your true size.'],
      models: [['Men’s canvas sneakers, size 43', 14_999], ['Nike Air Force 1, size 42', 42_000], ['Adidas Samba, size 41', 38_500], ['New Balance 530, size 43', 45_000], ['Vans Old Skool, size 40', 24_500], ['Aba-made suede loafers, size 44', 21_000]],
    },
    {
      brand: 'Unbranded', drawing: 'heels', colors: ['black', 'red', 'blue', 'brown', 'yellow'], grams: 620, used: 0.48,
      box: 'One pair with dust bag.',
      facts: ['Heel is strong and does not shake.', 'Sizes 37 to 42.'],
      models: [['Ladies’ court heels, 4 inches', 19_500], ['Block heel sandals', 16_500], ['Bridal shoe with stones', 34_000]],
    },
    {
      brand: 'Casio', drawing: 'wristWatch', colors: ['black', 'brown', 'blue', 'white'], grams: 140, used: 0.55, warranty: [1, 'year'],
      box: 'Watch in its case.',
      facts: ['Battery is new and time is correct.', 'Steel that does not change colour.'],
      models: [['Casio leather strap wristwatch', 38_500], ['Naviforce men’s chain watch', 26_000], ['Seiko 5 automatic watch', 168_000], ['Ladies’ bracelet watch set', 17_500]],
    },
    {
      brand: 'Unbranded', drawing: 'sunglasses', colors: ['black', 'brown', 'blue', 'red', 'white'], grams: 60,
      box: 'Case and cloth are included.',
      facts: ['UV400 lens.', 'Light on the face.'],
      models: [['Unisex sunglasses with case', 6_800], ['Photochromic reading glasses', 9_500], ['Ray-Ban Wayfarer sunglasses', 85_000]],
    },
    {
      brand: 'Unbranded', drawing: 'coralBeads', colors: ['red', 'brown', 'white'], grams: 380, usedMarks: [', worn a few times', ', neatly used', ', dry-cleaned', ', like new'], used: 0.6,
      box: 'Necklace, earrings and hand beads.',
      facts: ['Strung on strong line, ready for igba nkwu or Edo wedding.', 'Beads are original coral, not plastic.'],
      models: [['Coral bead set for bride, three layers', 145_000], ['Men’s coral necklace and bracelet', 48_000], ['Edo bridal okuku with beads', 260_000], ['Waist beads, set of five', 5_500]],
    },
    {
      brand: 'Aba-made', drawing: 'beltWallet', colors: ['brown', 'black'], grams: 340, usedMarks: [', worn a few times', ', neatly used', ', dry-cleaned', ', like new'],
      box: 'Belt and wallet in a gift box.',
      facts: ['Leather is cow skin, test it with fire if you like.', 'The buckle does not rust.'],
      models: [['Leather belt and wallet set', 13_500], ['Leather wallet with card slots', 6_500]],
    },
    {
      brand: 'Unbranded', drawing: 'schoolBag', colors: ['blue', 'red', 'black', 'white', 'yellow', 'brown'], grams: 700, used: 0.5,
      box: 'Bag only, books are not included.',
      facts: ['Two big zips and side pocket for water bottle.', 'Straps are padded and double sewn.'],
      models: [['School bag for primary pupils', 11_500], ['Laptop backpack, water resistant', 19_800], ['Trolley school bag with wheels', 28_500], ['Travelling bag, big size', 32_000]],
    },
  ],
}
