import type { Shelf } from './shelf.ts'

export const vehicles: Shelf = {
  category: 'Vehicles & Parts',
  newMarks: ['', ', brand new', ', with papers'],
  usedMarks: [', Tokunbo', ', foreign used', ', Belgium used'],
  newNotes: [
    'Registration can be done for you at cost.',
    'Papers are in the name of the shop until you pay.',
    'Come with your mechanic.',
  ],
  usedNotes: {
    like_new: ['First body, no accident and no repaint.', 'Interior is as clean as new.'],
    good: ['Works well, bring your mechanic to check.', 'Serviced with new oil and plugs.'],
    fair: ['Needs servicing, the price allows for it.', 'Scratches on the body, no damage inside.'],
  },
  lines: [
    {
      brand: 'Toyota',
      drawing: 'saloonCar',
      colors: ['black', 'white', 'blue', 'red', 'brown'],
      grams: 1_350_000,
      used: 1,
      onlyUsed: true,
      warranty: [1, 'month'],
      box: 'Two keys, spare tyre, jack and customs papers.',
      facts: [
        'Engine and gear are sound, AC chills.',
        'Buy and drive, no work to do.',
        'Duty is paid in full and can be confirmed.',
      ],
      models: [
        ['Toyota Corolla 2010 LE', 6_850_000],
        ['Toyota Camry 2012 SE', 8_900_000],
        ['Honda Accord 2008', 4_650_000],
        ['Toyota Sienna 2009 LE', 7_400_000],
        ['Lexus RX 350 2011', 13_500_000],
        ['Kia Rio 2014', 4_950_000],
      ],
    },
    {
      brand: 'Bajaj',
      drawing: 'motorcycle',
      colors: ['red', 'black', 'blue'],
      grams: 118_000,
      usedMarks: [', Nigerian used', ', neatly used', ', clean'],
      used: 0.62,
      warranty: [6, 'month'],
      box: 'Key, tools and papers are complete.',
      facts: ['Starts at one kick.', 'Strong on bad road and saves fuel.'],
      models: [
        ['Bajaj Boxer BM 150', 1_480_000],
        ['TVS HLX 125', 1_260_000],
        ['Qlink X-Ranger 200', 1_390_000],
        ['Jincheng AX100', 865_000],
      ],
    },
  ],
}
