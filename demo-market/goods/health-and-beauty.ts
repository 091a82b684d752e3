import type { Shelf } from './shelf.ts'

export const healthAndBeauty: Shelf = {
  category: 'Health & Beauty',
  newMarks: ['', '', ', original', ', new'],
  usedMarks: [', fairly used', ', neatly used', ', salon used', ', clean'],
  newNotes: ['Resellers get a carton price.', 'Original, you may compare it with your old one.', 'Salons and vendors buy it from us.', 'Colour and size are as in the picture.'],
  usedNotes: {
    like_new: ['Hardly used and packed back.', 'It was a gift that the owner did not need.'],
    good: ['Cleaned and disinfected, works well.', 'Used in a salon for some months, nothing is broken.'],
    fair: ['Body shows wear from salon work.', 'Needs a new blade or pad soon.'],
  },
  lines: [
    {
      brand: 'Wahl', drawing: 'hairClipper', colors: ['black', 'red', 'blue', 'white'], grams: 520, used: 0.55, warranty: [6, 'month'],
      box: 'Guards, oil, brush and cable are complete.',
      facts: ['Cuts close without pulling hair.', 'Charges and also works with light.'],
      models: [['Wahl Super Taper clipper', 58_500], ['Chaoba rechargeable hair clipper', 19_500], ['Kemei 3-in-1 clipper set', 16_800], ['Sterling industrial clipper for barbers', 34_000], ['Philips OneBlade shaver', 46_500]],
    },
    {
      brand: 'Unbranded', drawing: 'wig', colors: ['black', 'brown', 'red', 'yellow'], grams: 320, used: 0.5,
      box: 'One wig with net.',
      facts: ['Human hair that can be dyed and straightened.', 'Closure is well bleached and laid flat.', 'No shedding when combed gently.'],
      models: [['Bone straight wig, 14 inches', 128_000], ['Body wave frontal wig, 18 inches', 185_000], ['Bob wig with fringe', 62_000], ['Curly human hair wig, 12 inches', 88_500], ['Braided wig, knotless style', 34_500]],
    },
    {
      brand: 'Unbranded', drawing: 'perfume', colors: ['yellow', 'black', 'blue', 'red', 'white', 'brown'], grams: 420,
      box: 'Bottle in its box.',
      facts: ['Lasts on cloth till the next day.', 'Suits office and evening.'],
      models: [['Lattafa Asad 100ml perfume', 32_500], ['Riggs London 250ml body spray', 4_800], ['Armaf Club de Nuit Intense 105ml', 54_000], ['Smart Collection perfume 25ml, pack of six', 12_500], ['Undiluted oil perfume 6ml, pack of twelve', 14_000]],
    },
    {
      brand: 'Unbranded', drawing: 'creamJar', colors: ['white', 'brown', 'yellow', 'blue', 'red'], grams: 600, newMarks: ['', ', NAFDAC registered', ', sealed'],
      box: 'One jar.',
      facts: ['Good for harmattan skin.', 'No hydroquinone inside.', 'Expiry date is far, check it on the pack.'],
      models: [['Raw shea butter from Kwara, 1 kg', 6_500], ['Nivea Cocoa Butter cream 400ml', 7_200], ['Dudu-Osun black soap, pack of six', 6_800], ['Aloe vera hair cream 500g', 4_500], ['Carrot body cream 450ml', 5_900]],
    },
    {
      brand: 'Unbranded', drawing: 'makeupPalette', colors: ['black', 'brown', 'red', 'white'], grams: 340,
      box: 'Palette with mirror and sponge.',
      facts: ['Colours show well on dark skin.', 'Stays on in hot weather.'],
      models: [['Zaron eyeshadow palette, 18 colours', 16_500], ['House of Tara powder and brush set', 18_900], ['Full make-up box for beginners', 58_000], ['Juvia’s Place palette', 38_500]],
    },
    {
      brand: 'Unbranded', drawing: 'bodySoap', colors: ['white', 'blue', 'brown', 'yellow', 'red'], grams: 900, newMarks: ['', ', NAFDAC registered', ', sealed'],
      box: 'One bottle.',
      facts: ['Foams well and smells mild.', 'For face and body.', 'Batch number is on the bottle.'],
      models: [['Simple face wash 150ml', 8_500], ['Dettol bath liquid 1L', 9_800], ['CeraVe moisturising lotion 473ml', 28_500], ['Black soap body wash 500ml', 5_500]],
    },
    {
      brand: 'Omron', drawing: 'smartWatch', colors: ['black', 'white', 'blue'], grams: 380, used: 0.6, warranty: [1, 'year'],
      box: 'Strap, cable and manual are inside.',
      facts: ['Reads pressure, pulse and oxygen.', 'Compare it with the hospital reading if you like.'],
      models: [['Fitness watch with blood pressure reading', 22_000], ['Digital health bracelet', 14_800]],
    },
  ],
}
