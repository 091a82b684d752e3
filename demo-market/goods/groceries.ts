import type { Shelf } from './shelf.ts'

export const groceries: Shelf = {
  category: 'Groceries',
  newMarks: ['', '', ', fresh stock', ', wholesale', ', sealed'],
  usedMarks: [', resale'],
  newNotes: ['Measured in front of you, no short weight.', 'Price is for today’s market and may change next week.', 'Buy ten and get free delivery inside the town.', 'New stock entered on market day.'],
  usedNotes: { like_new: ['Opened to check only.'], good: ['Pack is open.'], fair: ['Pack is torn.'] },
  lines: [
    {
      brand: 'Mama Gold', drawing: 'riceBag', colors: ['red', 'blue', 'yellow', 'brown'], grams: 50_000,
      box: 'One sealed bag.',
      facts: ['No stone, rises well and does not gum.', 'Long grain, parboiled.'],
      models: [['Mama Gold rice 50 kg', 84_500], ['Royal Stallion rice 50 kg', 88_000], ['Mama’s Pride rice 25 kg', 43_500], ['Abakaliki rice 50 kg, destoned', 71_000], ['Ofada rice 10 kg', 23_500], ['Big Bull rice 10 kg', 18_900]],
    },
    {
      brand: 'Golden Penny', drawing: 'riceBag', colors: ['yellow', 'white', 'blue'], grams: 50_000,
      box: 'One sealed bag.',
      facts: ['Fresh from the mill.', 'Bakers and caterers buy it from us every week.'],
      models: [['Golden Penny flour 50 kg', 72_500], ['Golden Penny semovita 10 kg', 15_800], ['Dangote sugar 50 kg', 82_000], ['Honeywell wheat 10 kg', 16_500], ['Ijebu garri 50 kg', 48_000], ['Honey beans (oloyin) 50 kg', 98_500]],
    },
    {
      brand: 'Unbranded', drawing: 'palmOil', colors: ['red', 'yellow', 'black'], grams: 23_500,
      box: 'Keg is part of the price.',
      facts: ['No mixture, it sleeps when the weather is cold.', 'From this year’s harvest.'],
      models: [['Palm oil 25L keg', 56_500], ['Palm oil 5L', 12_800], ['Kings vegetable oil 5L', 18_500], ['Groundnut oil 25L keg', 78_000], ['Devon Kings vegetable oil 25L', 89_500]],
    },
    {
      brand: 'Unbranded', drawing: 'yamTubers', colors: ['brown'], grams: 18_000, newMarks: ['', ', fresh from the farm', ', wholesale'],
      box: 'Count as in the name.',
      facts: ['From Zaki Biam, dry and sweet.', 'No rot, you may turn every one.'],
      models: [['Yam, five big tubers', 19_500], ['Yam, 20 medium tubers', 62_000], ['Water yam, five tubers', 14_500], ['Yam, 100 tubers for traders', 265_000]],
    },
    {
      brand: 'Unbranded', drawing: 'tomatoBasket', colors: ['red', 'brown', 'yellow'], grams: 45_000, newMarks: ['', ', fresh from the farm', ', wholesale'],
      box: 'Full basket, you may pick through the top.',
      facts: ['Came in this morning from Jos.', 'Firm, so they stay four days.'],
      models: [['Fresh tomatoes, big basket', 38_500], ['Fresh tomatoes, small basket', 16_500], ['Tomatoes and tatashe, mixed basket', 34_000], ['Tomatoes Jos, paint rubber', 7_800]],
    },
    {
      brand: 'Peak', drawing: 'milkTin', colors: ['blue', 'white', 'yellow', 'red'], grams: 900,
      box: 'Quantity as in the name.',
      facts: ['Date is still far.', 'Carton price is available.'],
      models: [['Peak milk powder 900g tin', 14_800], ['Dano Cool Cow milk 800g', 9_900], ['Three Crowns evaporated milk, carton', 28_500], ['Peak evaporated milk 160g, carton of 24', 22_800]],
    },
    {
      brand: 'Indomie', drawing: 'noodleCarton', colors: ['red', 'yellow', 'blue'], grams: 4200,
      box: 'One sealed carton.',
      facts: ['Cartons are dry and not pressed.', 'Shops can take from ten cartons.'],
      models: [['Indomie Chicken 70g, carton of 40', 13_800], ['Golden Penny spaghetti, carton of 20', 21_500], ['Minimie chin chin, carton', 8_900], ['Supreme noodles, carton of 40', 12_900]],
    },
    {
      brand: 'Milo', drawing: 'beverageSachets', colors: ['brown', 'blue', 'yellow', 'red', 'white'], grams: 1000,
      box: 'One pack.',
      facts: ['Not caked.', 'Good for children before school.'],
      models: [['Milo refill 1 kg', 11_500], ['Bournvita refill 800g', 9_800], ['Nescafe 3-in-1, pack of 30', 7_500], ['Lipton tea bags, 100 pieces', 6_200], ['Ground crayfish, 1 kg', 14_000]],
    },
  ],
}
