import type { Shelf } from './shelf.ts'

export const computing: Shelf = {
  category: 'Computing',
  newMarks: ['', '', ', brand new', ', with warranty', ', sealed'],
  usedMarks: [', UK used', ', clean', ', neatly used', ', foreign used', ', fairly used'],
  newNotes: [
    'Test it in the shop for as long as you want before you pay.',
    'We move your files from the old one at no extra cost.',
    'Original pack with serial number you can check on the maker’s site.',
    'We issue a receipt with the shop stamp.',
  ],
  usedNotes: {
    like_new: ['Body is clean, no dent and no dead pixel.', 'It looks as it came out of the box.', 'Used in an office for a short time and well kept.'],
    good: ['Light marks on the cover, everything inside works.', 'Cleaned, serviced and tested before listing.', 'It has small signs of use that do not disturb work.'],
    fair: ['One corner is chipped, it still works.', 'The body has scratches, so the price is low.', 'Battery or fan is weaker than new, the price says so.'],
  },
  lines: [
    {
      brand: 'HP', drawing: 'laptop', colors: ['black', 'white', 'blue'], grams: 2100, used: 0.62, warranty: [1, 'year'],
      box: 'Comes with original charger and a laptop bag.',
      facts: ['Keyboard has light and types well.', 'Battery gives about four hours on browsing.', 'Camera, WiFi and all ports are working.'],
      models: [['HP EliteBook 840 G8 Core i5 16GB RAM 512GB SSD', 685_000], ['HP ProBook 450 G9 Core i5 8GB RAM 512GB SSD', 780_000], ['HP 250 G9 Core i3 8GB RAM 256GB SSD', 498_000], ['HP Pavilion 15 Core i7 16GB RAM 512GB SSD', 995_000], ['HP EliteBook x360 1030 G4 touch screen 16GB 512GB', 720_000], ['HP Stream 11 4GB RAM 64GB', 245_000]],
    },
    {
      brand: 'Dell', drawing: 'laptop', colors: ['black', 'white'], grams: 2000, used: 0.6, warranty: [1, 'year'],
      box: 'Charger and power cable are included.',
      facts: ['Fast start because of the SSD.', 'Good for school work, coding and Zoom.', 'RAM can still be upgraded.'],
      models: [['Dell Latitude 5420 Core i5 16GB RAM 256GB SSD', 610_000], ['Dell Latitude 7490 Core i7 16GB RAM 512GB SSD', 560_000], ['Dell Inspiron 15 3520 Core i5 8GB RAM 512GB SSD', 760_000], ['Dell XPS 13 9310 Core i7 16GB RAM 512GB SSD', 1_150_000], ['Dell Latitude 3190 11-inch 4GB RAM 128GB', 285_000]],
    },
    {
      brand: 'Lenovo', drawing: 'laptop', colors: ['black', 'blue', 'red'], grams: 1900, used: 0.6, warranty: [1, 'year'],
      box: 'Original charger is part of the sale.',
      facts: ['Strong body that survives Lagos transport.', 'Screen opens flat and is easy on the eyes.', 'The battery has been tested at three hours plus.'],
      models: [['Lenovo ThinkPad T14 Core i5 16GB RAM 512GB SSD', 645_000], ['Lenovo IdeaPad 1 15-inch 8GB RAM 256GB SSD', 462_000], ['Lenovo ThinkPad X1 Carbon Gen 9 16GB 512GB', 890_000], ['Lenovo Yoga 7 touch Core i7 16GB RAM 1TB SSD', 1_080_000]],
    },
    {
      brand: 'Apple', drawing: 'laptop', colors: ['white', 'black'], grams: 1400, used: 0.68, warranty: [1, 'year'],
      box: 'Comes with Apple charger and cable.',
      facts: ['iCloud is out and no MDM lock.', 'Speakers, trackpad and keyboard are perfect.', 'Battery cycle count can be read in the shop.'],
      models: [['MacBook Air M1 8GB RAM 256GB SSD', 980_000], ['MacBook Air M2 8GB RAM 256GB SSD', 1_290_000], ['MacBook Pro 14 M3 16GB RAM 512GB SSD', 2_450_000], ['MacBook Air M4 16GB RAM 256GB SSD', 1_720_000]],
    },
    {
      brand: 'HP', drawing: 'desktopTower', colors: ['black'], grams: 11_000, used: 0.55, warranty: [6, 'month'],
      box: 'Set has CPU, 19-inch screen, keyboard, mouse and cables.',
      facts: ['Runs CorelDRAW, Excel and school CBT without hanging.', 'Hard disk has been checked with no bad sector.'],
      models: [['HP EliteDesk 800 G4 complete set Core i5 8GB 500GB', 385_000], ['Dell OptiPlex 7050 complete set Core i5 8GB 256GB SSD', 372_000], ['HP ProDesk 400 G6 Core i5 16GB 512GB SSD with monitor', 468_000]],
    },
    {
      brand: 'Samsung', drawing: 'tablet', colors: ['black', 'white', 'blue'], grams: 560, used: 0.64, warranty: [1, 'year'],
      box: 'Charger, cable and case are included.',
      facts: ['Takes SIM for calls and data.', 'Good for school apps, Netflix and reading.'],
      models: [['Samsung Galaxy Tab A9 64GB', 228_000], ['Samsung Galaxy Tab S6 Lite 128GB with pen', 398_000], ['iPad 9th generation 64GB', 420_000], ['iPad Air 5 64GB', 745_000], ['Modio M730 kids tablet 128GB', 68_000]],
    },
  ],
}
