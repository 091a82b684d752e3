import type { Shelf } from './shelf.ts'

export const computing: Shelf = {
  category: 'Computing',
  newMarks: ['', '', ', brand new', ', with warranty', ', sealed'],
  usedMarks: [', UK used', ', clean', ', neatly used', ', foreign used', ', fairly used'],
  newNotes: [
    'Test it in the shop for as long as you want before you pay.',
    'Windows and the common programs are installed for you at no extra cost.',
    'Original pack with serial number you can check on the maker’s site.',
    'We issue a receipt with the shop stamp.',
  ],
  usedNotes: {
    like_new: ['Body is clean, no dent and no dead pixel.', 'It looks as it came out of the box.', 'Used in an office for a short time and well kept.'],
    good: ['Light marks on the cover, everything inside works.', 'Cleaned, serviced and tested before listing.', 'It has small signs of use that do not disturb work.'],
    fair: ['One key or button is faded from use, it still works.', 'The body has scratches, so the price is low.', 'It needs gentle handling, nothing is broken.'],
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
    {
      brand: 'Samsung', drawing: 'tablet', colors: ['black', 'white', 'blue'], grams: 560, used: 0.64, warranty: [1, 'year'],
      box: 'Charger, cable and case are included.',
      facts: ['Takes SIM for calls and data.', 'Good for school apps, Netflix and reading.'],
      models: [['Samsung Galaxy Tab A9 64GB', 228_000], ['Samsung Galaxy Tab S6 Lite 128GB with pen', 398_000], ['iPad 9th generation 64GB', 420_000], ['iPad Air 5 64GB', 745_000], ['Modio M730 kids tablet 128GB', 68_000]],
    },
  ],
}
