import type { Shelf } from './shelf.ts'

export const electronics: Shelf = {
  category: 'Electronics',
  newMarks: ['', '', ', brand new', ', with warranty', ', sealed in carton'],
  usedMarks: [', UK used', ', neatly used', ', fairly used', ', Tokunbo', ', clean'],
  newNotes: [
    'Carton is opened in your presence and tested before payment.',
    'Warranty card is stamped on the day of purchase.',
    'Direct from the dealer, price is for one piece.',
    'We help to load it into your car or the waybill park.',
  ],
  usedNotes: {
    like_new: ['Very clean, no scratch.', 'Picture and sound are as new.', 'Kept under a cover in the parlour.'],
    good: ['Everything works, the body has light marks.', 'Tested today with light, you can test again.', 'Remote or cable has been replaced with an original one.'],
    fair: ['The casing has scratches, the inside is fine.', 'One speaker or port is weak, the price says so.', 'It works well but does not look new.'],
  },
  lines: [
    {
      brand: 'Hisense', drawing: 'television', colors: ['black'], grams: 9500, used: 0.6, warranty: [1, 'year'],
      box: 'Remote, wall hanger and table legs are in the carton.',
      facts: ['Netflix and YouTube open with one button.', 'Low voltage does not disturb it.', 'Three HDMI ports and two USB.'],
      models: [['Hisense 32-inch LED TV with wall hanger', 178_000], ['Hisense 43-inch smart TV full HD', 328_000], ['Hisense 50-inch 4K smart TV', 465_000], ['Hisense 55-inch 4K UHD smart TV', 562_000], ['Hisense 65-inch QLED smart TV', 865_000]],
    },
    {
      brand: 'LG', drawing: 'television', colors: ['black'], grams: 10_500, used: 0.6, warranty: [2, 'year'],
      box: 'Magic remote and stand are included.',
      facts: ['Colour is natural, no line on the panel.', 'webOS is up to date.'],
      models: [['LG 43-inch smart TV full HD', 398_000], ['LG 55-inch 4K NanoCell smart TV', 745_000], ['LG 32-inch HD TV', 205_000], ['LG 65-inch OLED C3 smart TV', 2_150_000]],
    },
    {
      brand: 'Samsung', drawing: 'television', colors: ['black', 'white'], grams: 10_000, used: 0.6, warranty: [1, 'year'],
      box: 'Solar remote and wall bracket come with it.',
      facts: ['Crystal picture, thin bezel.', 'Screen mirroring works with phone.'],
      models: [['Samsung 43-inch Crystal UHD smart TV', 418_000], ['Samsung 50-inch 4K smart TV', 525_000], ['Samsung 32-inch smart TV', 232_000]],
    },
    {
      brand: 'Multichoice', drawing: 'decoderDish', colors: ['black', 'white', 'blue'], grams: 5200, used: 0.5, warranty: [1, 'year'],
      box: 'Dish, LNB, cable and remote are complete.',
      facts: ['Installation can be done by our technician within the city.', 'Smart card number can be recharged at once.'],
      models: [['GOtv decoder with antenna', 12_500], ['DStv HD decoder with dish kit', 28_500], ['StarTimes combo decoder with dish', 24_900], ['Free-to-air Strong decoder with dish', 38_000]],
    },
    {
      brand: 'LG', drawing: 'soundbar', colors: ['black', 'brown'], grams: 7800, used: 0.58, warranty: [1, 'year'],
      box: 'Woofer, bar, remote and HDMI cable are inside.',
      facts: ['Bluetooth, USB and HDMI ARC all connect.', 'Sound fills a big parlour.'],
      models: [['LG SN4 300W sound bar with woofer', 232_000], ['Hisense HS218 2.1 sound bar', 128_000], ['Samsung 2.1 sound bar 300W', 215_000], ['Sony HT-S20R 5.1 home theatre', 345_000], ['Djack 3.1 home theatre with Bluetooth', 58_000]],
    },
    {
      brand: 'JBL', drawing: 'bluetoothSpeaker', colors: ['black', 'red', 'blue', 'brown'], grams: 1400, used: 0.58, warranty: [6, 'month'],
      box: 'Charger and strap are in the box.',
      facts: ['Loud enough for a house party.', 'Takes memory card, USB and Bluetooth.'],
      models: [['JBL Charge 5 Bluetooth speaker', 168_000], ['JBL Go 4 portable speaker', 62_000], ['Zealot S67 60W Bluetooth speaker', 58_500], ['Oraimo SoundGo 5 speaker', 17_900], ['JBL PartyBox Encore with microphone', 398_000]],
    },
  ],
}
