import type { Shelf } from './shelf.ts'

export const gadgets: Shelf = {
  category: 'Electronics',
  newMarks: ['', '', ', brand new', ', original', ', sealed'],
  usedMarks: [', UK used', ', neatly used', ', fairly used', ', clean'],
  newNotes: ['Opened and tested in your presence.', 'Content creators and churches buy it from us.', 'Receipt carries the serial number.', 'You can return it within two days if it has a fault.'],
  usedNotes: {
    like_new: ['Hardly used, no scratch.', 'Bought for a project that ended.'],
    good: ['Everything works, the body has light marks.', 'Tested today, you can test again.'],
    fair: ['Scratches on the casing, the inside is fine.', 'One accessory is not original, it works.'],
  },
  lines: [
    {
      brand: 'JBL', drawing: 'headphones', colors: ['black', 'blue', 'white', 'red', 'yellow'], grams: 260, used: 0.58, warranty: [6, 'month'],
      box: 'Charging cable and aux cord are included.',
      facts: ['Battery plays for forty hours.', 'Soft pads that do not press the ear.'],
      models: [['JBL Tune 520BT wireless headphones', 62_500], ['Sony WH-CH520 wireless headphones', 88_000], ['Oraimo BoomPop 2 headphones', 29_500], ['Zealot B19 wireless headphones', 16_500]],
    },
    {
      brand: 'Canon', drawing: 'camera', colors: ['black', 'white'], grams: 900, used: 0.62, warranty: [1, 'year'],
      box: 'Battery, charger, strap and 32GB card are included.',
      facts: ['Shutter count can be checked in the shop.', 'Lens has no fungus and no scratch.', 'Good for weddings, studio and YouTube.'],
      models: [['Canon EOS 250D with 18-55mm lens', 785_000], ['Canon EOS 80D body with 50mm lens', 760_000], ['Nikon D3500 with 18-55mm lens', 520_000], ['Sony ZV-1 vlogging camera', 895_000], ['Canon EOS 600D with 18-135mm lens', 415_000]],
    },
    {
      brand: 'Sony', drawing: 'gameConsole', colors: ['white', 'black'], grams: 5200, used: 0.72, warranty: [3, 'month'],
      box: 'One pad, HDMI and power cable are complete.',
      facts: ['Plays online and from disc.', 'Fan is quiet and it does not overheat.'],
      models: [['PlayStation 5 Slim 1TB disc edition', 865_000], ['PlayStation 4 Slim 500GB with two pads', 320_000], ['PlayStation 5 digital edition 825GB', 720_000], ['Xbox Series S 512GB', 465_000]],
    },
    {
      brand: 'Sony', drawing: 'gamepad', colors: ['black', 'white', 'red', 'blue'], grams: 280, used: 0.6,
      box: 'Pad with charging cable.',
      facts: ['Analog sticks do not drift.', 'Vibration and touch pad are working.'],
      models: [['PS4 DualShock 4 wireless pad', 38_500], ['PS5 DualSense wireless pad', 98_000], ['Xbox wireless controller', 92_000], ['PC USB twin-shock game pad', 11_500]],
    },
    {
      brand: 'Unbranded', drawing: 'ringLight', colors: ['black', 'white', 'yellow'], grams: 2100, used: 0.55,
      box: 'Stand, phone holder, remote and bag are complete.',
      facts: ['Three light colours with dimmer.', 'Useful for make-up artists and TikTok.'],
      models: [['10-inch ring light with tripod', 18_500], ['18-inch ring light with stand and bag', 52_000], ['14-inch RGB ring light with phone holder', 34_000]],
    },
    {
      brand: 'Unbranded', drawing: 'microphone', colors: ['black', 'white', 'blue'], grams: 450, used: 0.5,
      box: 'Two handsets, receiver and cables.',
      facts: ['Clear voice up to thirty metres.', 'Serves churches, mosques and MCs.'],
      models: [['Shure SM58 wired microphone', 88_000], ['Wireless microphone set, two handsets', 54_000], ['K9 clip-on wireless microphone for phone', 13_500]],
    },
  ],
}
