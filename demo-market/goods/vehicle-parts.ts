import type { Shelf } from './shelf.ts'

export const vehicleParts: Shelf = {
  category: 'Vehicles & Parts',
  newMarks: ['', '', ', brand new', ', original', ', new'],
  usedMarks: [', Tokunbo', ', foreign used', ', Belgium used', ', clean'],
  newNotes: ['Fixing is free in front of the shop.', 'Bring the old part so that we match it.', 'We give receipt and a test period.', 'Mechanics get their usual discount.'],
  usedNotes: {
    like_new: ['Very clean, with no sign of repair.', 'Looks new and was tested before listing.'],
    good: ['Works well, bring your mechanic to check.', 'Light wear that is normal for Tokunbo.'],
    fair: ['Needs servicing, the price allows for it.', 'Scratches on the outside, it works.'],
  },
  lines: [
    {
      brand: 'Unbranded', drawing: 'tyre', colors: ['black', 'white', 'red'], grams: 9200, used: 0.5,
      box: 'Tyre only, rim is for display.',
      facts: ['Thread is deep and the year is recent.', 'Balanced and fixed at the next stand.'],
      models: [['Dunlop tyre 195/65 R15', 68_000], ['Michelin tyre 205/55 R16', 118_000], ['Austone tyre 185/65 R14', 54_500], ['Keke tyre 4.00-8', 24_000], ['Alloy wheels 16-inch, set of four', 265_000]],
    },
    {
      brand: 'Unbranded', drawing: 'carBattery', colors: ['blue', 'black', 'red', 'yellow', 'white'], grams: 16_500, used: 0.5, warranty: [6, 'month'],
      box: 'Battery with terminal covers.',
      facts: ['Charged and tested with meter.', 'Old battery is taken in part payment.'],
      models: [['Exide 75Ah car battery', 98_500], ['Solite 62Ah car battery', 86_000], ['Forgo 100Ah battery', 145_000], ['Mercury 45Ah car battery', 68_000]],
    },
    {
      brand: 'Unbranded', drawing: 'carStereo', colors: ['black', 'blue', 'red'], grams: 1900, used: 0.55, warranty: [3, 'month'],
      box: 'Frame, wiring and reverse camera are included.',
      facts: ['Android with Google Maps and YouTube.', 'Fits most Toyota and Honda dashboards.'],
      models: [['9-inch Android car stereo with camera', 128_000], ['Pioneer MP3 car stereo with Bluetooth', 58_500], ['Car subwoofer and amplifier set', 112_000], ['Dash camera, front and back', 46_500]],
    },
    {
      brand: 'Unbranded', drawing: 'bikeHelmet', colors: ['red', 'black', 'blue', 'white', 'yellow'], grams: 1400, used: 0.5,
      box: 'One helmet with visor.',
      facts: ['Accepted by FRSC.', 'Inner foam comes out for washing.'],
      models: [['Full-face motorcycle helmet', 26_500], ['Half helmet for dispatch rider', 13_800], ['Dispatch box for motorcycle', 58_000]],
    },
    {
      brand: 'Total', drawing: 'engineOil', colors: ['red', 'yellow', 'blue', 'black', 'white'], grams: 3900,
      box: 'Sealed gallon.',
      facts: ['Scratch the code to confirm it is original.', 'Change every five thousand kilometres.'],
      models: [['Total Quartz 5000 20W-50, 4L', 26_500], ['Mobil Super 10W-40, 4L', 32_500], ['Oando Oleum engine oil, 4L', 21_500], ['Ammasco ATF gear oil, 4L', 24_000], ['Abro coolant, 4L', 9_800]],
    },
  ],
}
