import type { Shelf } from './shelf.ts'

export const furniture: Shelf = {
  category: 'Furniture',
  newMarks: ['', '', ', brand new', ', made to order', ', new'],
  usedMarks: [', fairly used', ', neatly used', ', moving-out sale', ', clean'],
  newNotes: [
    'Made in our own workshop, you can choose another colour at no extra cost.',
    'Delivery within the city is free on the ground floor.',
    'You can see the next one being made in the workshop.',
    'It takes about four days when the colour is not on ground.',
  ],
  usedNotes: {
    like_new: ['Used in a guest room, so it still looks new.', 'No stain, no termite, no crack.'],
    good: ['Strong and neat, with light marks from use.', 'It was polished again last month.', 'Nothing is shaking, sit on it when you come.'],
    fair: ['The cover needs washing or a new fabric, the frame is strong.', 'Two scratches on one side that face the wall.', 'One handle is missing, everything else is complete.'],
  },
  lines: [
    {
      brand: 'Unbranded', drawing: 'sofa', colors: ['red', 'brown', 'blue', 'black', 'white', 'yellow'], grams: 62_000, used: 0.5, warranty: [6, 'month'],
      box: 'Throw pillows are part of the set.',
      facts: ['Hard foam that does not sink.', 'Frame is mahogany.', 'Passes through a normal door after the legs are removed.'],
      models: [['Three-seater sofa in suede fabric', 245_000], ['L-shape sofa, six seater', 485_000], ['Seven-seater sofa set, 3-2-1-1', 620_000], ['Two-seater love sofa', 168_000], ['Leather executive sofa set, five seater', 545_000], ['Sofa bed that opens to 4 by 6', 312_000]],
    },
    {
      brand: 'Unbranded', drawing: 'bed', colors: ['brown', 'white', 'black', 'blue'], grams: 85_000, used: 0.52, warranty: [1, 'year'],
      box: 'Frame, headboard and slats; mattress is sold apart.',
      facts: ['Bolts are complete and our man can couple it for you.', 'The headboard is padded and easy to clean.'],
      models: [['Upholstered bed frame 6 by 6', 268_000], ['Family bed 6 by 7 with two bedside drawers', 425_000], ['Wooden bed frame 4.5 by 6', 145_000], ['Double-decker bunk bed in steel', 132_000], ['Student bed 2.5 by 6 with plywood', 68_000]],
    },
    {
      brand: 'Unbranded', drawing: 'wardrobe', colors: ['brown', 'white', 'black'], grams: 78_000, used: 0.5, warranty: [6, 'month'],
      box: 'Keys, rods and shelves are complete.',
      facts: ['Sliding is smooth and the mirror is not broken.', 'MDF board of 18 mm, not chipboard.'],
      models: [['Three-door wardrobe with mirror', 228_000], ['Four-door wardrobe with top boxes', 345_000], ['Two-door wardrobe with drawers', 152_000], ['Sliding-door wardrobe 6 feet', 398_000]],
    },
    {
      brand: 'Unbranded', drawing: 'diningSet', colors: ['brown', 'black', 'white'], grams: 70_000, used: 0.5,
      box: 'Table and all chairs in the name.',
      facts: ['Chairs are padded with good foam.', 'Table top resists heat and water.'],
      models: [['Dining set with four chairs', 236_000], ['Dining set with six chairs, marble top', 545_000], ['Glass dining table with four chairs', 298_000], ['Plastic table with four chairs for restaurant', 86_000]],
    },
    {
      brand: 'Unbranded', drawing: 'officeChair', colors: ['black', 'brown', 'red', 'blue', 'white'], grams: 13_500, used: 0.52, warranty: [6, 'month'],
      box: 'Base, wheels and gas lift are complete.',
      facts: ['Goes up and down and turns round.', 'The back supports the waist for long sitting.'],
      models: [['Executive leather office chair', 148_000], ['Mesh office chair with headrest', 92_500], ['Gaming chair with footrest', 185_000], ['Secretary swivel chair', 58_000]],
    },
    {
      brand: 'Unbranded', drawing: 'bookshelf', colors: ['brown', 'white', 'black'], grams: 32_000, used: 0.5,
      box: 'Shelf only, without the books.',
      facts: ['Five steps that carry heavy books.', 'Good for a study, a school or a shop.'],
      models: [['Five-step bookshelf', 88_000], ['Office file cabinet with four drawers', 142_000], ['Wall shelf for books and decoration', 38_500]],
    },
    {
      brand: 'Unbranded', drawing: 'tvStand', colors: ['brown', 'black', 'white'], grams: 28_000, used: 0.5,
      box: 'Stand only, television is for display.',
      facts: ['Takes up to 65-inch TV.', 'Drawers open smoothly and cables pass behind.'],
      models: [['TV stand with two drawers', 95_000], ['TV console with glass top and lights', 178_000], ['Centre table with marble top', 108_000]],
    },
  ],
}
