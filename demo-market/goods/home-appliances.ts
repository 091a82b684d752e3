import type { Shelf } from './shelf.ts'

export const homeAppliances: Shelf = {
  category: 'Home Appliances',
  newMarks: ['', '', ', brand new', ', with warranty', ', in carton'],
  usedMarks: [', London used', ', fairly used', ', neatly used', ', Tokunbo', ', clean'],
  newNotes: ['Warranty is from the manufacturer, not from the shop alone.', 'Delivery within the city can be arranged at cost.', 'We plug it before you pay.', 'Serial number is written on the receipt.'],
  usedNotes: {
    like_new: ['It belonged to a small family.', 'Body is neat, no rust at all.'],
    good: ['Serviced this month and working well.', 'Small dent at the side, it does not affect use.', 'It has been on test in the shop since morning.'],
    fair: ['There is light rust at the base.', 'The body is rough but the engine is sound.'],
  },
  lines: [
    {
      brand: 'Haier Thermocool', drawing: 'fridge', colors: ['white', 'black', 'red', 'blue'], grams: 48_000, used: 0.55, warranty: [5, 'year'],
      box: 'Shelves, egg tray and keys are complete.',
      facts: ['Makes ice block in good time.', 'Saves light, the compressor is quiet.'],
      models: [['Haier Thermocool 195L double-door fridge', 398_000], ['Hisense 150L single-door fridge', 232_000], ['Nexus 205L double-door fridge', 345_000], ['LG 260L double-door inverter fridge', 645_000], ['Scanfrost 90L table-top fridge', 168_000]],
    },
    {
      brand: 'Scanfrost', drawing: 'chestFreezer', colors: ['white', 'black', 'blue'], grams: 52_000, used: 0.56, warranty: [3, 'year'],
      box: 'Basket and keys are inside.',
      facts: ['Good for pure water, fish or soft drink business.', 'Holds cold for many hours after NEPA takes light.'],
      models: [['Scanfrost 200L chest freezer', 365_000], ['Haier Thermocool 259L chest freezer', 478_000], ['Hisense 198L chest freezer', 348_000], ['Nexus 250L chest freezer', 415_000], ['Bruhm 150L chest freezer', 285_000]],
    },
    {
      brand: 'LG', drawing: 'washingMachine', colors: ['white', 'black', 'red'], grams: 55_000, used: 0.55, warranty: [2, 'year'],
      box: 'Inlet and outlet hose are complete.',
      facts: ['Washes and spins without noise.', 'Uses little water.'],
      models: [['LG 8 kg front-loader washing machine', 598_000], ['Hisense 7 kg top-loader washing machine', 312_000], ['Haier Thermocool 8 kg twin-tub', 228_000], ['Scanfrost 6 kg twin-tub washing machine', 165_000]],
    },
    {
      brand: 'Hisense', drawing: 'airConditioner', colors: ['white', 'black'], grams: 38_000, used: 0.55, warranty: [1, 'year'],
      box: 'Indoor, outdoor, remote and installation kit.',
      facts: ['Copper coil and full gas.', 'Cools a normal room in ten minutes.'],
      models: [['Hisense 1 HP split AC', 332_000], ['LG 1.5 HP dual inverter AC', 565_000], ['Haier Thermocool 1.5 HP split AC', 418_000], ['Nexus 1 HP split AC', 298_000], ['Panasonic 2 HP split AC', 640_000]],
    },
    {
      brand: 'OX', drawing: 'standingFan', colors: ['white', 'blue', 'black', 'red'], grams: 6500, used: 0.5, warranty: [1, 'year'],
      box: 'Head, stand and base, coupled on request.',
      facts: ['Blows strong at number three.', 'Copper winding, it does not get hot.'],
      models: [['OX 18-inch industrial standing fan', 68_500], ['Binatone 16-inch standing fan with remote', 52_000], ['Century 16-inch standing fan', 29_500], ['Qasa 20-inch industrial fan', 74_000]],
    },
    {
      brand: 'Binatone', drawing: 'pressingIron', colors: ['white', 'blue', 'red', 'black'], grams: 1100, used: 0.5, warranty: [6, 'month'],
      box: 'One iron.',
      facts: ['Heats fast and glides on native wear.', 'Wire is long and thick.'],
      models: [['Binatone steam iron', 22_500], ['Philips dry iron', 28_000], ['Century pressing iron', 9_800], ['Sokany heavy-duty iron', 13_500]],
    },
    {
      brand: 'CWAY', drawing: 'waterDispenser', colors: ['white', 'black', 'blue', 'red'], grams: 15_000, used: 0.5, warranty: [1, 'year'],
      box: 'Dispenser only, bottle is sold apart.',
      facts: ['Gives hot, normal and cold water.', 'Has a small cabinet below.'],
      models: [['CWAY hot and cold water dispenser', 128_000], ['Scanfrost water dispenser with fridge', 185_000], ['Rite-Tek table-top dispenser', 62_000]],
    },
  ],
}
