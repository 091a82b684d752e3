import type { Shelf } from './shelf.ts'

export const fashion: Shelf = {
  category: 'Fashion',
  newMarks: ['', '', ', new', ', ready to wear', ', quality finish'],
  usedMarks: [', first grade okrika', ', thrift', ', worn once', ', neatly used', ', UK thrift'],
  newNotes: [
    'Size can be exchanged within three days if not worn.',
    'Sewn in our shop, so we adjust it while you wait.',
    'Colour is as you see it in daylight.',
    'Retail and wholesale, come for a dozen price.',
    'Waybill goes out every evening.',
  ],
  usedNotes: {
    like_new: ['Worn once to a wedding and dry-cleaned.', 'The tag was still on it when the bale was opened.', 'No mark and no loose thread.'],
    good: ['Washed, ironed and checked in good light.', 'Light signs of wear that nobody will notice.', 'Picked by hand from a first grade bale.'],
    fair: ['Slight fading, good for home or work.', 'One small stain inside, it does not show.', 'The sole or lining has wear, the price is low for that.'],
  },
  lines: [
    {
      brand: 'Unbranded', drawing: 'ankaraGown', colors: ['yellow', 'blue', 'red', 'brown', 'black'], grams: 450, used: 0.45,
      box: 'Gown with its head tie.',
      facts: ['Cotton Ankara that does not fade.', 'Lined inside, with zip at the back.', 'Sizes 8 to 18 are on ground.'],
      models: [['Ankara gown with sleeves', 18_500], ['Ankara bubu, free size', 16_000], ['Ankara skirt and blouse', 22_500], ['Ankara maxi gown with pockets', 24_900], ['Children’s Ankara gown, ages 4 to 10', 9_500]],
    },
    {
      brand: 'Unbranded', drawing: 'agbada', colors: ['white', 'blue', 'black', 'brown', 'red'], grams: 1800, used: 0.48,
      box: 'Agbada, top and trousers; cap is extra.',
      facts: ['Monogram is by machine with strong thread.', 'Cashmere material that falls well.'],
      models: [['Agbada three-piece with embroidery', 88_000], ['Senator agbada in cashmere', 74_500], ['Aso oke agbada for groom', 185_000], ['Boys’ agbada set, ages 2 to 12', 36_000]],
    },
    {
      brand: 'Unbranded', drawing: 'kaftan', colors: ['white', 'blue', 'black', 'brown', 'yellow'], grams: 700, used: 0.48,
      box: 'Top and trousers.',
      facts: ['Simple cut for Jumat or office.', 'Sizes M to XXXL, measurements by WhatsApp are fine.'],
      models: [['Senator wear, two-piece', 38_000], ['Plain kaftan with trousers', 32_500], ['Isi-agu top with lion heads', 28_000], ['Jalabia for men, long sleeve', 17_500]],
    },
    {
      brand: 'Unbranded', drawing: 'filaCap', colors: ['red', 'blue', 'white', 'black', 'brown', 'yellow'], grams: 120, used: 0.45,
      box: 'One cap, tell us your head size.',
      facts: ['Aso oke woven by hand in Iseyin.', 'Stands well and keeps its shape.'],
      models: [['Fila Yoruba cap in aso oke', 7_500], ['Hausa zanna cap, hand-embroidered', 18_000], ['Damask cap for agbada', 5_500]],
    },
    {
      brand: 'Unbranded', drawing: 'laceFabric', colors: ['white', 'blue', 'red', 'yellow', 'brown'], grams: 1600,
      box: 'Folded and packed in nylon.',
      facts: ['Stones are well fixed.', 'Soft on the skin, no scratch.', 'Aso ebi quantity is available.'],
      models: [['Swiss voile lace, 5 yards', 62_000], ['Adire cotton fabric, 5 yards', 21_500], ['Ankara Hitarget wax, 6 yards', 14_800], ['Cord lace, 5 yards', 38_500], ['Guinea brocade, 10 yards', 46_000], ['Vlisco Dutch wax, 6 yards', 118_000]],
    },
    {
      brand: 'Unbranded', drawing: 'jeans', colors: ['blue', 'black'], grams: 650, used: 0.5,
      box: 'One pair.',
      facts: ['Stretch material, does not tear at the knee.', 'Waist 30 to 40.'],
      models: [['Men’s stock jeans, straight', 13_500], ['Women’s high-waist jeans', 12_000], ['Combat jeans with side pockets', 15_500], ['Levi’s 501 original jeans', 28_000]],
    },
    {
      brand: 'Unbranded', drawing: 'tShirt', colors: ['white', 'black', 'blue', 'red', 'yellow', 'brown'], grams: 220, used: 0.5,
      box: 'One shirt in nylon.',
      facts: ['Heavy cotton that does not shrink.', 'Plain ones can be branded for you.'],
      models: [['Plain round-neck T-shirt, 180 gsm', 4_500], ['Polo shirt with collar', 7_800], ['Vintage shirt, short sleeve', 9_500], ['Pack of three singlets', 6_000]],
    },
    {
      brand: 'Aba-made', drawing: 'handbag', colors: ['brown', 'black', 'red', 'yellow', 'white'], grams: 850, used: 0.48,
      box: 'Bag with its long strap.',
      facts: ['Real leather, stitched by hand.', 'Zip and hooks are of metal.'],
      models: [['Handmade leather tote bag', 27_000], ['Ladies’ handbag with purse', 18_500], ['Ankara clutch bag', 9_800], ['Three-in-one ladies’ bag set', 32_500]],
    },
    {
      brand: 'Aba-made', drawing: 'palmSlippers', colors: ['brown', 'black', 'white', 'blue'], grams: 520, used: 0.45,
      box: 'One pair in a box.',
      facts: ['Pure leather with stitched rubber sole.', 'Made in Ariaria by our own hands.'],
      models: [['Men’s leather palm slippers, size 40 to 46', 14_500], ['Half-shoe in leather', 19_500], ['Birkenstock-style sandals', 12_800], ['Ladies’ flat slippers', 7_500]],
    },
    {
      brand: 'Unbranded', drawing: 'sneaker', colors: ['white', 'black', 'red', 'yellow', 'blue'], grams: 780, used: 0.52,
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
      brand: 'Unbranded', drawing: 'coralBeads', colors: ['red', 'brown', 'white'], grams: 380, used: 0.6,
      box: 'Necklace, earrings and hand beads.',
      facts: ['Strung on strong line, ready for igba nkwu or Edo wedding.', 'Beads are original coral, not plastic.'],
      models: [['Coral bead set for bride, three layers', 145_000], ['Men’s coral necklace and bracelet', 48_000], ['Edo bridal okuku with beads', 260_000], ['Waist beads, set of five', 5_500]],
    },
    {
      brand: 'Aba-made', drawing: 'beltWallet', colors: ['brown', 'black'], grams: 340,
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
