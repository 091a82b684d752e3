import type { ShownCategory } from '../app/site.ts'
import { quickCategories } from './quick-categories.ts'

type CategoryLook = Pick<ShownCategory, 'icon' | 'ground' | 'umbrella'>

const rose = { ground: '#ffebea', umbrella: ['#cb1e21', '#fff'] } as const
const cream = { ground: '#fff5d5', umbrella: ['#ffc417', '#fff'] } as const
const indigo = { ground: '#e3e8fe', umbrella: ['#3e5ad4', '#c3cffc'] } as const
const mint = { ground: '#dff8e6', umbrella: ['#0d8147', '#dff8e6'] } as const
const grey = { ground: '#eff0f5', umbrella: ['#fff', '#99adf7'] } as const
const amber = { ground: '#ffeaab', umbrella: ['#ffc417', '#2d3eb3'] } as const
const sky = { ground: '#ddeefb', umbrella: ['#3e5ad4', '#fff'] } as const
const sand = { ground: '#fdf0e3', umbrella: ['#e0484a', '#ffc417'] } as const

const looks: Readonly<Record<string, CategoryLook>> = {
  Furniture: { icon: 'sofa', ...rose },
  Fashion: { icon: 'shirt', ...cream },
  Electronics: { icon: 'tv', ...indigo },
  Phones: { icon: 'airtime', ...mint },
  Computing: { icon: 'computer', ...grey },
  Sports: { icon: 'ball', ...amber },
  'Home Appliances': { icon: 'fridge', ...sky },
  'Kitchen & Dining': { icon: 'pot', ...sand },
  'Power & Solar': { icon: 'bolt', ...cream },
  'Health & Beauty': { icon: 'sparkles', ...rose },
  'Baby & Kids': { icon: 'baby', ...indigo },
  'Vehicles & Parts': { icon: 'car', ...grey },
  'Tools & Building': { icon: 'hammer', ...amber },
  Groceries: { icon: 'basket', ...mint },
  'Books & Music': { icon: 'book', ...sky },
  'Garden & Farm': { icon: 'sprout', ...mint },
}

/** Operators may add categories, which share one look. */
const another: CategoryLook = { icon: 'price-tag', ...grey }

/** The categories with their looks; the six quick ones if they failed to load. Runs on the server, to spare scripts. */
export function withLooks(categories: readonly { name: string; product_count: number }[] | undefined): ShownCategory[] {
  const known = categories ?? quickCategories.map((name) => ({ name, product_count: 0 }))
  return known.map(({ name, product_count: count }) => ({ name, count, ...(looks[name] ?? another) }))
}
