import type { Random } from './random.ts'

/** What a trader says first, by the main category of the shop; neighbours differ. */
const openings: Record<string, readonly [string, string]> = {
  Furniture: ['Strong furniture, built by our own carpenters.', 'Sofas, beds and dining sets, new and fairly used.'],
  Fashion: ['Fine lace, ankara and ready to wear.', 'Okrika first grade and new wears.'],
  Electronics: [
    'TVs, home theatres and speakers, tested before you carry them.',
    'Original sound and vision with receipt.',
  ],
  Phones: ['Original UK-used phones.', 'New and UK-used phones, chargers and screens.'],
  Computing: ['Clean laptops, battery tested.', 'Laptops, printers and parts for office and school.'],
  Sports: ['Gym and football kits for home and club.', 'Everything for the pitch and the gym.'],
  'Home Appliances': ['Fridges, washing machines and fans, low current.', 'Home appliances with warranty.'],
  'Kitchen & Dining': ['Pots, plates and cookers that last.', 'Everything for your kitchen, from spoon to cooker.'],
  'Power & Solar': ['Generators, inverters and panels, installed by us.', 'Light at home: solar, batteries and gens.'],
  'Health & Beauty': ['Original creams, wigs and perfumes.', 'Beauty products for shop owners and for you.'],
  'Baby & Kids': ['Prams, toys and school wears.', 'Everything for mother and child.'],
  'Vehicles & Parts': ['Tokunbo parts, matched to your chassis number.', 'Neat cars and original parts.'],
  'Tools & Building': ['Tools, paint and fittings for your site.', 'Building materials at market price.'],
  Groceries: ['Rice, beans and garri, bag or mudu.', 'Fresh foodstuff straight from the farmers.'],
  'Books & Music': ['School books, novels and instruments.', 'Textbooks for primary, secondary and university.'],
  'Garden & Farm': ['Seedlings, feed and sprayers.', 'Chicks, feed and farm tools.'],
}

/** Describes a shop as its trader would. The place is in the address. */
export function shopDescription(
  random: Random,
  { category, origin, index }: { category: string; origin: string; index: number },
): string {
  const opening = openings[category]?.[index % 2] ?? 'Good things at a fair price.'
  const hours = random.pick([
    'Open Monday to Saturday, 9 am to 6 pm.',
    'Open till 7 pm.',
    origin === 'hausa' ? 'Closed on Friday for Jumat.' : 'Open on Sunday after church.',
  ])
  const manner = random.pick([
    'Retail and wholesale.',
    'Test before you pay.',
    'We waybill to every state.',
    'What you see is what you get.',
    'Come with your technician if you like.',
  ])
  return `${opening} ${manner} ${hours}`
}
