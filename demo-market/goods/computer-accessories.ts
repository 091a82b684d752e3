import type { Shelf } from './shelf.ts'

export const computerAccessories: Shelf = {
  category: 'Computing',
  newMarks: ['', '', ', brand new', ', original', ', sealed'],
  usedMarks: [', UK used', ', neatly used', ', fairly used', ', clean'],
  newNotes: ['Test it on your own laptop before you pay.', 'Original pack with a serial number you can check.', 'We issue a receipt with the shop stamp.', 'Business centres get a price for quantity.'],
  usedNotes: {
    like_new: ['It looks as it came out of the box.', 'Used in an office for a short time and well kept.'],
    good: ['Cleaned and tested before listing.', 'Light marks on the cover, everything works.'],
    fair: ['The body has scratches, so the price is low.', 'The cable was changed, it works as before.'],
  },
  lines: [
    {
      brand: 'Samsung', drawing: 'monitor', colors: ['black', 'white'], grams: 4200, used: 0.58, warranty: [1, 'year'],
      box: 'HDMI cable, stand and power cord are included.',
      facts: ['Clear picture with no line and no shadow.', 'Hangs on the wall or stands on the table.'],
      models: [['Samsung 24-inch full HD monitor', 168_000], ['HP 22-inch LED monitor', 132_000], ['LG 27-inch IPS monitor', 248_000], ['Dell 24-inch P2419H monitor', 175_000]],
    },
    {
      brand: 'HP', drawing: 'printer', colors: ['white', 'black'], grams: 6800, used: 0.6, warranty: [1, 'year'],
      box: 'Power cord, USB cable and starter ink are in the pack.',
      facts: ['Prints, scans and photocopies.', 'Ink is easy to find in any business centre area.'],
      models: [['HP LaserJet Pro M111w', 198_000], ['HP Smart Tank 580 all-in-one', 275_000], ['Epson EcoTank L3250', 298_000], ['Canon Pixma MG2540S 3-in-1', 88_500], ['HP DeskJet 2320 all-in-one', 79_000]],
    },
    {
      brand: 'MTN', drawing: 'router', colors: ['white', 'black'], grams: 480, used: 0.58, warranty: [1, 'year'],
      box: 'Adapter and LAN cable are in the box.',
      facts: ['Takes the SIM of any network.', 'Connects up to thirty-two devices.'],
      models: [['MTN 5G router unlocked', 89_000], ['TP-Link Archer 4G LTE router', 78_500], ['Airtel 4G smart router universal', 45_000], ['Huawei B311 4G router', 52_500], ['Starlink Mini kit', 318_000]],
    },
    {
      brand: 'Logitech', drawing: 'keyboard', colors: ['black', 'white'], grams: 620, used: 0.5,
      box: 'USB receiver or cable is complete.',
      facts: ['Every key has been tested.', 'Quiet keys, good for office and church media.'],
      models: [['Logitech K120 USB keyboard', 12_500], ['Logitech MK270 wireless keyboard and mouse', 32_000], ['Redragon mechanical gaming keyboard', 48_500]],
    },
    {
      brand: 'Logitech', drawing: 'mouse', colors: ['black', 'red', 'blue'], grams: 110,
      box: 'Mouse and receiver only, battery included.',
      facts: ['Works on Windows and Mac without a driver.'],
      models: [['Logitech M185 wireless mouse', 11_500], ['HP X200 wireless mouse', 8_900], ['HP wired optical mouse', 4_500]],
    },
    {
      brand: 'SanDisk', drawing: 'flashDrive', colors: ['black', 'red', 'blue'], grams: 20, warranty: [1, 'year'],
      box: 'Sealed pack.',
      facts: ['Capacity is real, test it with H2testw before you pay.', 'USB 3.0, copies a film in seconds.'],
      models: [['SanDisk 32GB flash drive USB 3.0', 6_500], ['SanDisk 64GB flash drive USB 3.0', 9_800], ['SanDisk 128GB dual Type-C flash drive', 17_500]],
    },
    {
      brand: 'Seagate', drawing: 'hardDrive', colors: ['black', 'blue', 'white'], grams: 240, used: 0.6, warranty: [1, 'year'],
      box: 'USB 3.0 cable is included.',
      facts: ['Health was read with CrystalDisk and shows Good.', 'Works with laptop, decoder and PlayStation.'],
      models: [['Seagate Expansion 1TB external hard drive', 92_000], ['WD My Passport 2TB external hard drive', 128_000], ['Samsung T7 1TB portable SSD', 168_500], ['Crucial 500GB SATA SSD for laptop', 62_000]],
    },
  ],
}
