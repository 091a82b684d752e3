import type { Shelf } from './shelf.ts'

export const fashion: Shelf = {
  category: 'Fashion',
  newMarks: ['', '', ', new', ', ready to wear', ', quality finish'],
  usedMarks: [', first grade okrika', ', thrift', ', neatly used', ', UK thrift'],
  newNotes: [
    'Size can be exchanged within three days if not worn.',
    'A tailor beside the shop adjusts it while you wait.',
    'Colour is as you see it in daylight.',
    'Retail and wholesale, come for a dozen price.',
    'Waybill goes out every evening.',
  ],
  usedNotes: {
    like_new: ['Dry-cleaned and folded since it was last worn.', 'No mark and no loose thread.'],
    good: ['Washed, ironed and checked in good light.', 'Light signs of wear that nobody will notice.', 'Seams and zips have been checked.'],
    fair: ['Slight fading, good for home or work.', 'One small stain inside, it does not show.', 'One button was changed, it does not show.'],
  },
  lines: [
    {
      brand: 'Unbranded', drawing: 'ankaraGown', colors: ['yellow', 'blue', 'red', 'brown', 'black'], grams: 450, usedMarks: [', worn a few times', ', neatly used', ', dry-cleaned', ', like new'], used: 0.45,
      box: 'Gown with its head tie.',
      facts: ['Cotton Ankara that does not fade.', 'Lined inside, with zip at the back.', 'Sizes 8 to 18 are on ground.'],
      models: [['Ankara gown with sleeves', 18_500], ['Ankara bubu, free size', 16_000], ['Ankara skirt and blouse', 22_500], ['Ankara maxi gown with pockets', 24_900], ['Children’s Ankara gown, ages 4 to 10', 9_500]],
    },
    {
      brand: 'Unbranded', drawing: 'agbada', colors: ['white', 'blue', 'black', 'brown', 'red'], grams: 1800, usedMarks: [', worn a few times', ', neatly used', ', dry-cleaned', ', like new'], used: 0.48,
      box: 'Agbada, top and trousers; cap is extra.',
      facts: ['Monogram is by machine with strong thread.', 'Cashmere material that falls well.'],
      models: [['Agbada three-piece with embroidery', 88_000], ['Senator agbada in cashmere', 74_500], ['Aso oke agbada for groom', 185_000], ['Boys’ agbada set, ages 2 to 12', 36_000]],
    },
    {
      brand: 'Unbranded', drawing: 'kaftan', colors: ['white', 'blue', 'black', 'brown', 'yellow'], grams: 700, usedMarks: [', worn a few times', ', neatly used', ', dry-cleaned', ', like new'], used: 0.48,
      box: 'Top and trousers.',
      facts: ['Simple cut for Jumat or office.', 'Sizes M to XXXL, measurements by WhatsApp are fine.'],
      models: [['Senator wear, two-piece', 38_000], ['Plain kaftan with trousers', 32_500], ['Isi-agu top with lion heads', 28_000], ['Jalabia for men, long sleeve', 17_500]],
    },
    {
      brand: 'Unbranded', drawing: 'filaCap', colors: ['red', 'blue', 'white', 'black', 'brown', 'yellow'], grams: 120, usedMarks: [', worn a few times', ', neatly used', ', dry-cleaned', ', like new'], used: 0.45,
      box: 'One cap, tell us your head size.',
      facts: ['Aso oke woven by hand in Iseyin.', 'Stands well and keeps its shape.'],
      models: [['Fila Yoruba cap in aso oke', 7_500], ['Hausa zanna cap, hand-embroidered', 18_000], ['Damask cap for agbada', 5_500]],
    },
    {
      brand: 'Unbranded', drawing: 'laceFabric', colors: ['white', 'blue', 'red', 'yellow', 'brown'], grams: 1600, usedMarks: [', worn a few times', ', neatly used', ', dry-cleaned', ', like new'],
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
  ],
}
