import { paths } from '../paths.ts'
import type { ListChoice } from './list-choice.ts'

/** The three pages of the product list. They differ mainly in their subject. */
export type ListKind = 'all' | 'search' | 'category'

export const listPaths: Record<ListKind, string> = {
  all: paths.categories,
  search: paths.search,
  category: paths.searchCategory,
}

/** Where a choice leads to: with a category to its page, without one away from it. */
export function listPathOf(kind: ListKind, { category }: Pick<ListChoice, 'category'>): string {
  if (category) return listPaths.category
  return kind === 'category' ? listPaths.all : listPaths[kind]
}

/** The last item of the breadcrumb: the subject of the list. */
export function subjectOf(kind: ListKind, { category, text }: ListChoice): string {
  if (kind === 'category' && category) return category
  if (kind === 'search') return text ? `Results for “${text}”` : 'Search'
  return 'All Products'
}

/** The page title for tabs, bookmarks and search engines. */
export function listTitle(kind: ListKind, choice: ListChoice): string {
  const page = choice.page > 1 ? `, page ${choice.page}` : ''
  if (kind === 'category' && choice.category) return `${choice.category}: new and used${page}`
  if (kind === 'search' && choice.text) return `Search for ${choice.text}${page}`
  return `All Products${page}`
}

export function listDescription(kind: ListKind, { category, text }: ListChoice): string {
  const what = kind === 'category' && category ? category : kind === 'search' && text ? `“${text}”` : 'Products'
  return `${what} from sellers across Nigeria, brand new and fairly used, with prices in naira. Chat on WhatsApp or call, inspect, then pay.`
}
