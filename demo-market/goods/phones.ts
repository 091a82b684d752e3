import type { Shelf } from './shelf.ts'

const androidBox = 'Comes with charger, cable, pouch and screen guard.'
const appleFacts = [
  'True Tone and Face ID are working, and iCloud is signed out.',
  'Factory unlocked, takes MTN, Airtel, Glo and 9Mobile.',
  'No part has been changed; check it in Settings when you come.',
] as const

export const phones: Shelf = {
  category: 'Phones',
  newMarks: ['', '', ', sealed', ', new in box', ', with receipt', ', factory sealed'],
  usedMarks: [', neatly used', ', Nigerian used', ', clean as new', ', fairly used'],
  newNotes: [
    'Sealed from the factory, you will break the seal yourself.',
    'Original stock with the NCC sticker on the box.',
    'We register the warranty in your name before you leave the shop.',
    'Dial the IMEI code in the shop and compare it with the box.',
    'Buy with a memory card and get a small discount.',
  ],
  usedNotes: {
    like_new: [
      'No scratch on the screen or the body.',
      'Battery health is above 90 per cent and it has never been opened.',
      'It was kept in a pouch from the first day.',
    ],
    good: [
      'Battery lasts from morning till evening with normal use.',
      'Small marks on the frame that a pouch covers, the screen is clean.',
      'Everything works, the only sign of use is light scratches at the back.',
    ],
    fair: [
      'One hairline crack on the back glass, it does not affect use.',
      'Battery is at 79 per cent, so plan for a new one later.',
      'The body has dents at two corners, screen and cameras are fine.',
    ],
  },
  lines: [
    {
      brand: 'Tecno', drawing: 'slabPhone', colors: ['black', 'blue', 'white'], grams: 420, used: 0.68, warranty: [1, 'year'],
      box: androidBox,
      facts: ['Dual SIM with a separate slot for memory card.', 'Warranty is through Carlcare.', 'Battery is 5000mAh and charges fast.'],
      models: [['Tecno Spark 30C 8GB + 128GB', 172_000], ['Tecno Spark 40 8GB + 256GB', 214_500], ['Tecno Pop 10 3GB + 64GB', 112_000], ['Tecno Camon 40 8GB + 256GB', 338_000], ['Tecno Camon 40 Pro 5G 12GB + 256GB', 449_000], ['Tecno Pova 7 8GB + 128GB', 268_000]],
    },
    {
      brand: 'Tecno', drawing: 'flipPhone', colors: ['black', 'blue', 'brown'], grams: 480, used: 0.62, warranty: [1, 'year'],
      box: 'Comes with charger, cable, case and papers.',
      facts: ['The hinge opens and closes firmly.', 'The inner screen folds with no dead line.'],
      models: [['Tecno Phantom V Flip2 8GB + 256GB', 865_000], ['Tecno Phantom V Flip 5G 8GB + 256GB', 690_000]],
    },
    {
      brand: 'Infinix', drawing: 'phoneBack', colors: ['black', 'blue', 'yellow', 'white'], grams: 430, used: 0.67, warranty: [1, 'year'],
      box: androidBox,
      facts: ['Screen refresh is smooth for games.', 'Fingerprint by the side and face unlock both work.', 'Fast charger is inside the pack.'],
      models: [['Infinix Smart 10 4GB + 128GB', 128_500], ['Infinix Hot 60i 8GB + 256GB', 206_000], ['Infinix Hot 60 Pro 8GB + 256GB', 267_000], ['Infinix Note 50 8GB + 256GB', 322_000], ['Infinix Note 50 Pro 12GB + 256GB', 389_000], ['Infinix Zero 40 12GB + 256GB', 468_000]],
    },
    {
      brand: 'itel', drawing: 'slabPhone', colors: ['blue', 'black', 'yellow'], grams: 400, used: 0.66, warranty: [1, 'year'],
      box: 'Charger, cable and case are in the pack.',
      facts: ['Good first smartphone for a parent or a student.', 'The battery carries two days when data is off.'],
      models: [['itel A50C 2GB + 64GB', 86_500], ['itel A80 4GB + 128GB', 117_000], ['itel City 100 4GB + 128GB', 139_500], ['itel S25 8GB + 128GB', 168_000]],
    },
    {
      brand: 'Samsung', drawing: 'phoneBack', colors: ['black', 'white', 'blue'], grams: 410, usedMarks: [', UK used', ', US used', ', clean as new', ', neatly used'], used: 0.7, warranty: [1, 'year'],
      box: 'Comes with cable and papers; Samsung sells the charger head apart.',
      facts: ['Gets Samsung updates over the air.', 'Takes two SIM cards and eSIM.', 'The cameras are sharp even at night.'],
      models: [['Samsung Galaxy A06 4GB + 64GB', 136_000], ['Samsung Galaxy A16 6GB + 128GB', 246_000], ['Samsung Galaxy A26 5G 8GB + 256GB', 372_000], ['Samsung Galaxy A36 5G 8GB + 256GB', 475_000], ['Samsung Galaxy A56 5G 8GB + 256GB', 598_000], ['Samsung Galaxy S24 FE 8GB + 256GB', 790_000], ['Samsung Galaxy S25 Ultra 12GB + 256GB', 1_840_000]],
    },
    {
      brand: 'Xiaomi', drawing: 'slabPhone', colors: ['black', 'blue', 'white'], grams: 420, used: 0.68, warranty: [1, 'year'],
      box: androidBox,
      facts: ['Global version with Google apps inside.', 'Clean AMOLED screen, bright under the sun.'],
      models: [['Redmi A5 4GB + 128GB', 124_000], ['Redmi 15C 8GB + 256GB', 216_500], ['Redmi Note 14 8GB + 256GB', 292_000], ['Redmi Note 14 Pro 5G 8GB + 256GB', 448_000], ['Poco X7 Pro 12GB + 512GB', 589_000]],
    },
    {
      brand: 'Apple', drawing: 'phoneBack', colors: ['black', 'white', 'blue', 'red'], grams: 380, usedMarks: [', UK used', ', US used', ', clean as new', ', neatly used'], used: 1, onlyUsed: true, warranty: [1, 'month'],
      box: 'Comes with a cable and a new charger head.',
      facts: appleFacts,
      models: [['iPhone 11 64GB', 285_000], ['iPhone 11 Pro Max 256GB', 425_000], ['iPhone 12 64GB', 398_000], ['iPhone 12 128GB', 432_000], ['iPhone 12 Pro Max 256GB', 588_000], ['iPhone 13 128GB', 545_000], ['iPhone 13 Pro Max 256GB', 785_000], ['iPhone 14 128GB', 672_000], ['iPhone XR 64GB', 218_000]],
    },
    {
      brand: 'Apple', drawing: 'slabPhone', colors: ['black', 'white', 'blue'], grams: 390, usedMarks: [', UK used', ', US used', ', clean as new', ', neatly used'], used: 0.74, warranty: [1, 'year'],
      box: 'Box, cable and papers are complete.',
      facts: appleFacts,
      models: [['iPhone 15 128GB', 1_180_000], ['iPhone 16 128GB', 1_420_000], ['iPhone 16 Pro Max 256GB', 2_080_000], ['iPhone 17 256GB', 1_760_000]],
    },
    {
      brand: 'itel', drawing: 'featurePhone', colors: ['black', 'blue', 'red'], grams: 160, warranty: [1, 'year'],
      box: 'Charger and battery are inside the pack.',
      facts: ['Strong network and loud speaker, with torch and radio.', 'The battery stays up to a week on standby.'],
      models: [['itel 2163 dual SIM with torch', 13_500], ['itel it5626 big battery', 18_900], ['Nokia 105 4G dual SIM', 27_500], ['Tecno T301 dual SIM with radio', 15_800], ['Nokia 110 with camera', 32_500]],
    },
  ],
}
