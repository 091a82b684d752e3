import type { Origin } from './data.ts'
import type { Random } from './random.ts'

/** First words of typical shop names, by origin. */
const openings: Record<Origin, readonly string[]> = {
  yoruba: ['Ayo-Ni', 'Ire Akari', 'Oluwaseyi', 'Iyanu', 'Toluwani', 'Ife-Oluwa', 'Alhaja Sekinat', 'Itunu', 'De-Royal'],
  igbo: ['Chisom', 'Ebube', 'Divine Favour', 'Nwanne', 'Ifesinachi', 'Oganiru', 'Udo-Ka', 'Chi-Boy', 'De-Young'],
  hausa: ['Al-Barka', 'Nagarta', 'Alheri', 'Rahama', 'Arewa', 'Amana', 'Albishir', 'Sarari', 'Ikhlas'],
  delta: ['Oghene-Biko', 'Abasi-Ama', 'Ekosodin', 'Blessed Hands', 'Ibom', 'Tari', 'Great Efe', 'Osas', 'Riverside'],
  'middle-belt': [
    'Aondo-Fa',
    'Plateau Pride',
    'Owoicho',
    'Highland',
    'Gindin Doruwa',
    'Savannah',
    'Confluence',
    'Ihotu',
    'Nyam',
  ],
}

const trades: Record<string, readonly string[]> = {
  Furniture: ['Furniture', 'Interiors', 'Woodworks'],
  Fashion: ['Fashion', 'Textiles', 'Collections', 'Wears'],
  Electronics: ['Electronics', 'Sound and Vision'],
  Phones: ['Phones', 'Communications', 'Gadgets'],
  Computing: ['Computers', 'Systems', 'Laptop World'],
  Sports: ['Sports', 'Fitness and Sports'],
  'Home Appliances': ['Home Appliances', 'Cooling World'],
  'Kitchen & Dining': ['Kitchen World', 'Home Needs'],
  'Power & Solar': ['Power and Solar', 'Generators', 'Energy'],
  'Health & Beauty': ['Beauty Place', 'Cosmetics', 'Hair and Beauty'],
  'Baby & Kids': ['Baby Shop', 'Kiddies World'],
  'Vehicles & Parts': ['Motors', 'Auto Parts'],
  'Tools & Building': ['Building Materials', 'Tools'],
  Groceries: ['Foodstuff', 'Provisions', 'Grains'],
  'Books & Music': ['Bookshop', 'Music and Books'],
  'Garden & Farm': ['Agro', 'Farm Supplies'],
}

const closings = ['', '', ' Ventures', ' Enterprises', ' and Sons', ' Nigeria', ' Global', ' Stores'] as const

/** Generates the name of a shop: a family, a blessing or a first name, then the trade. */
export function shopName(
  random: Random,
  owner: { firstName: string; lastName: string; origin: Origin },
  category: string,
): string {
  const trade = random.pick(trades[category] ?? ['Trading'])
  const opening = random.pick([random.pick(openings[owner.origin]), owner.lastName, owner.firstName])
  return `${opening} ${trade}${random.pick(closings)}`
}
