import type { Shelf } from './shelf.ts'

export const kitchen: Shelf = {
  category: 'Kitchen & Dining',
  newMarks: ['', '', ', new', ', in carton', ', with warranty'],
  usedMarks: [', fairly used', ', neatly used', ', London used', ', clean'],
  newNotes: ['We test every one before it leaves the shop.', 'Good for a new home or a wedding gift.', 'Price reduces from three pieces.'],
  usedNotes: {
    like_new: ['Hardly used, then kept in its carton.', 'Clean inside and outside.'],
    good: ['Washed and tested, works as it should.', 'Light stain from cooking, nothing is burnt.'],
    fair: ['The body has dents, cooking is not affected.', 'One small part was changed, it works.'],
  },
  lines: [
    {
      brand: 'Scanfrost', drawing: 'gasCooker', colors: ['black', 'white', 'red'], grams: 38_000, used: 0.55, warranty: [1, 'year'],
      box: 'Burners, trays and regulator hose are complete.',
      facts: ['Auto ignition works on all burners.', 'Oven and grill have separate control.'],
      models: [['Scanfrost 4-burner gas cooker with oven', 285_000], ['Maxi 60 by 60 gas cooker, 3 gas 1 electric', 325_000], ['Qasa table-top gas cooker, 2 burners', 34_500], ['Hisense 50 by 50 gas cooker with oven', 248_000]],
    },
    {
      brand: 'Unbranded', drawing: 'gasCylinder', colors: ['blue', 'red', 'yellow', 'white'], grams: 13_500, used: 0.62,
      box: 'Empty cylinder with valve.',
      facts: ['Tested for leaks with soap water.', 'SON mark is on the collar.'],
      models: [['12.5 kg gas cylinder', 54_500], ['6 kg gas cylinder with burner', 38_500], ['3 kg camp gas with burner', 26_000], ['50 kg gas cylinder for restaurant', 158_000]],
    },
    {
      brand: 'Binatone', drawing: 'blender', colors: ['white', 'red', 'black', 'blue'], grams: 2600, used: 0.52, warranty: [1, 'year'],
      box: 'Big jar and dry mill are included.',
      facts: ['Grinds pepper smooth without much water.', 'Blades are stainless.'],
      models: [['Binatone 1.5L blender with mill', 42_500], ['Sokany 4500W heavy-duty blender', 58_000], ['Kenwood 2L blender', 69_500], ['Silver Crest industrial blender', 48_000]],
    },
    {
      brand: 'LG', drawing: 'microwave', colors: ['black', 'white', 'red'], grams: 11_500, used: 0.55, warranty: [1, 'year'],
      box: 'Glass plate and ring are inside.',
      facts: ['Warms food in two minutes.', 'Door closes tight.'],
      models: [['LG 20L solo microwave', 128_000], ['Hisense 20L microwave', 92_500], ['Panasonic 25L microwave with grill', 168_000], ['Scanfrost 20L microwave', 86_000]],
    },
    {
      brand: 'Kenwood', drawing: 'kettle', colors: ['white', 'black', 'red'], grams: 1200, used: 0.5, warranty: [6, 'month'],
      box: 'Kettle and base.',
      facts: ['Goes off by itself when water boils.', 'Safe for a hostel.'],
      models: [['Kenwood 1.7L electric kettle', 26_500], ['Binatone cordless kettle 1.8L', 21_000], ['Century 2L electric kettle', 12_500]],
    },
    {
      brand: 'Tower', drawing: 'potSet', colors: ['black', 'red', 'white', 'brown'], grams: 5200, used: 0.5,
      box: 'All the pots in the name with their covers.',
      facts: ['Thick base, food does not burn easily.', 'Handles stay cool.'],
      models: [['Tower aluminium pot set, 5 pieces', 38_500], ['Non-stick pot set, 7 pieces', 64_000], ['Granite pot set, 12 pieces', 118_000], ['Pressure cooker 7.5L', 52_000]],
    },
    {
      brand: 'Unbranded', drawing: 'coolerBox', colors: ['blue', 'red', 'white'], grams: 3400, used: 0.5,
      box: 'Cooler with cover.',
      facts: ['Keeps rice hot till evening or drinks cold all day.', 'Good for owambe and travelling.'],
      models: [['25L ice cooler box', 32_500], ['35L cooler box with tap', 44_000], ['50L party cooler on wheels', 72_000], ['10L picnic cooler', 16_500]],
    },
  ],
}
