import type { Shelf } from './shelf.ts'

export const power: Shelf = {
  category: 'Power & Solar',
  newMarks: ['', '', ', brand new', ', with warranty', ', sealed'],
  usedMarks: [', fairly used', ', neatly used', ', clean'],
  newNotes: ['We test it in your presence.', 'Installation is separate and can be quoted after inspection.', 'Service and parts are available in the shop.', 'Warranty is void when the seal is broken by another technician.'],
  usedNotes: {
    like_new: ['Used lightly because light is stable in the area.', 'It has never been opened.'],
    good: ['Serviced before listing.', 'It does its full work, test it for yourself.', 'Neat body, nothing is broken.'],
    fair: ['The body is rough, it works well.', 'It gives less than a new one, the price says so.'],
  },
  lines: [
    {
      brand: 'Sumec Firman', drawing: 'generator', colors: ['red', 'yellow', 'blue', 'black'], grams: 44_000, used: 0.6, warranty: [1, 'year'],
      box: 'Plug spanner, funnel and manual are included.',
      facts: ['Copper coil, not aluminium.', 'Carries fridge, TV and fans together.', 'Fuel tank lasts about nine hours.'],
      models: [['Sumec Firman 2.5kVA generator SPG3000', 348_000], ['Sumec Firman 3.5kVA generator with key starter', 465_000], ['Elepaq 2.8kVA generator with key starter', 312_500], ['Elepaq 4.5kVA generator, full copper', 425_000], ['Tiger 950W generator TG950', 118_000], ['Haier Thermocool Bobo 2.5kVA generator', 395_000]],
    },
    {
      brand: 'Luminous', drawing: 'inverterBattery', colors: ['white', 'blue', 'black', 'red'], grams: 68_000, used: 0.58, warranty: [1, 'year'],
      box: 'Pieces as named, with cables.',
      facts: ['Safe for television, fans and laptop.', 'Voltage is read on the meter before you pay.', 'Works with solar panels too.'],
      models: [['Luminous 1.5kVA inverter with 220Ah battery', 685_000], ['Felicity 3.5kVA hybrid inverter', 548_000], ['Luminous 220Ah tubular battery', 368_000], ['Felicity 5kWh lithium battery', 1_650_000], ['Genus 850VA inverter with 200Ah battery', 512_000], ['Itel 500W solar generator kit', 398_000]],
    },
    {
      brand: 'Jinko', drawing: 'solarPanel', colors: ['blue', 'black', 'white'], grams: 22_000, used: 0.6, warranty: [6, 'year'],
      box: 'Panel with MC4 connectors.',
      facts: ['Mono half-cut cells.', 'Open voltage is measured in the sun before you pay.'],
      models: [['Jinko 550W mono solar panel', 128_000], ['Felicity 300W mono solar panel', 78_500], ['Canadian Solar 450W panel', 105_000], ['Felicity 450W mono solar panel', 104_000]],
    },
    {
      brand: 'Qasa', drawing: 'stabiliser', colors: ['white', 'black', 'red', 'blue'], grams: 8500, used: 0.55, warranty: [1, 'year'],
      box: 'One unit with manual.',
      facts: ['Brings low light up from 140 volts.', 'Cuts off when the current is too high.'],
      models: [['Qasa 2000VA stabiliser', 54_000], ['Binatone 5000VA digital stabiliser', 118_500], ['Century 1000VA stabiliser', 28_500], ['Bluegate 650VA UPS', 68_000]],
    },
    {
      brand: 'Qasa', drawing: 'rechargeableFan', colors: ['white', 'black', 'blue'], grams: 7200, used: 0.5, warranty: [6, 'month'],
      box: 'Fan with charger and remote.',
      facts: ['Blows for six hours when there is no light.', 'Has night light and USB for phone.'],
      models: [['Qasa 18-inch rechargeable fan', 98_500], ['OX 16-inch rechargeable fan', 86_000], ['Lontor 12-inch rechargeable table fan', 42_500], ['Kamisafe 14-inch rechargeable fan', 58_000]],
    },
    {
      brand: 'Lontor', drawing: 'rechargeableLamp', colors: ['white', 'red', 'blue', 'black', 'yellow'], grams: 900, used: 0.5,
      box: 'Lamp with charging wire.',
      facts: ['Bright enough for a shop at night.', 'Full charge takes four hours.'],
      models: [['Lontor rechargeable lantern', 9_800], ['Duravolt solar camping lamp', 14_500], ['Kamisafe reading lamp', 6_500]],
    },
    {
      brand: 'Philips', drawing: 'bulb', colors: ['white', 'yellow'], grams: 90,
      box: 'In paper pack.',
      facts: ['Saves light and gives white or warm colour.', 'Screw and pin types are available.'],
      models: [['Philips 9W LED bulb, pack of four', 7_800], ['Akt 15W rechargeable bulb, pair', 6_500], ['Osram 12W LED bulb, pack of ten', 14_000]],
    },
  ],
}
