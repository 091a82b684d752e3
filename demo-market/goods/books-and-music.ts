import type { Shelf } from './shelf.ts'

export const booksAndMusic: Shelf = {
  category: 'Books & Music',
  newMarks: ['', '', ', new', ', original copy', ', latest edition'],
  usedMarks: [', fairly used', ', neatly used', ', clean copy', ', second-hand'],
  newNotes: ['Schools and churches get a price for quantity.', 'Original print, not photocopy.', 'We send to any state by park or courier.'],
  usedNotes: {
    like_new: ['No name inside and no page is bent.', 'Hardly used and well kept.'],
    good: ['A few pencil marks or scratches only.', 'Complete, nothing is missing.'],
    fair: ['Cover is worn, inside is complete.', 'It has been repaired once and works.'],
  },
  lines: [
    {
      brand: 'Unbranded', drawing: 'books', colors: ['blue', 'red', 'brown', 'black', 'white', 'yellow'], grams: 480, used: 0.45,
      box: 'Title or set as in the name.',
      facts: ['Print is clear with readable letters.', 'On the reading list of many schools.'],
      models: [['Things Fall Apart by Chinua Achebe', 5_500], ['Half of a Yellow Sun by Chimamanda Adichie', 7_800], ['The Life Changer by Khadija Abubakar Jalli', 3_500], ['Set of five Nigerian novels', 26_500], ['Rich Dad Poor Dad', 4_800], ['Quran with English meaning, hard cover', 14_500], ['Holy Bible, King James, leather cover', 12_500]],
    },
    {
      brand: 'Unbranded', drawing: 'exerciseBooks', colors: ['blue', 'red', 'yellow', 'white', 'brown'], grams: 900, used: 0.45,
      box: 'Quantity as in the name.',
      facts: ['Follows the current WAEC and JAMB syllabus.', 'Paper is thick, ink does not pass through.'],
      models: [['New General Mathematics SSS 1 to 3, set', 13_500], ['JAMB past questions, four subjects', 6_500], ['Exercise books 80 leaves, dozen', 5_800], ['Higher education notebooks, pack of ten', 9_500], ['Lantern English primary set, 1 to 6', 17_800]],
    },
    {
      brand: 'Yamaha', drawing: 'guitar', colors: ['brown', 'black', 'yellow', 'red', 'blue'], grams: 2200, used: 0.6, warranty: [6, 'month'],
      box: 'Bag, belt and three picks are included.',
      facts: ['Neck is straight and strings are new.', 'Tuned before it leaves the shop.'],
      models: [['Yamaha F310 acoustic guitar', 148_000], ['Fender-style lead guitar', 168_000], ['Semi-acoustic box guitar', 72_500], ['Four-string bass guitar', 165_000]],
    },
    {
      brand: 'Handmade', drawing: 'talkingDrum', colors: ['brown', 'red', 'yellow', 'blue'], grams: 2600, used: 0.6,
      box: 'Drum with its curved stick.',
      facts: ['Goat skin, carved from omo wood in Oyo.', 'Talks clear when pressed.'],
      models: [['Talking drum (gangan), professional', 48_500], ['Talking drum, large, with beaded belt', 68_000], ['Gangan for children', 18_500], ['Dundun lead drum', 85_000], ['Small gift talking drum', 9_500]],
    },
    {
      brand: 'Yamaha', drawing: 'musicKeyboard', colors: ['black', 'white', 'red'], grams: 5800, used: 0.62, warranty: [1, 'year'],
      box: 'Adapter, stand and dust cover are included.',
      facts: ['All keys respond and the pitch is correct.', 'Praise-and-worship tones are loaded.'],
      models: [['Yamaha PSR-E373 keyboard', 385_000], ['Yamaha PSR-F52 keyboard', 198_000], ['Casio CT-S200 keyboard', 228_000], ['Korg Pa300 arranger keyboard', 865_000]],
    },
    {
      brand: 'Unbranded', drawing: 'microphone', colors: ['black', 'red', 'blue'], grams: 620, used: 0.55,
      box: 'Microphone, arm and cable.',
      facts: ['For podcast, studio and church recording.', 'No noise when the gain is set well.'],
      models: [['BM-800 studio microphone with sound card', 42_500], ['Maono USB podcast microphone', 78_000]],
    },
  ],
}
