import { memo } from 'react'
import type { ProductList } from '#contracts/catalog.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import { Pager } from '../ui/pager.tsx'
import { ProductGrid } from '../ui/product-lists.tsx'
import { CardSkeletons } from '../ui/skeletons.tsx'
import { filterChips, withoutFilters } from './applied-filters.ts'
import { choiceAddress, type ListChoice, changed } from './list-choice.ts'
import { listPaths, type ListKind } from './list-kinds.ts'
import { namedLike } from './name-filter.ts'
import css from './list-results.module.css'

interface ListResultsProps {
  kind: ListKind
  choice: ListChoice
  /** Undefined while the first list is loading; null if loading failed. */
  list: ProductList | null | undefined
  /** Whether `list` is the previous list while the new one is loading. */
  isOld: boolean
  /** Text that filters the loaded list by name. */
  narrowing: string
}

/** The product grid with its pager, or the reason why there is none. Not rendered again with each change of a filter. */
export const ListResults = memo(function ListResults({ kind, choice, list, isOld, narrowing }: ListResultsProps) {
  if (list === undefined) return <CardSkeletons count={6} isBesidePanel />
  if (list === null) return <LoadError />
  const products = namedLike(list.data, narrowing)
  return (
    <div className="fades" aria-busy={isOld}>
      {list.corrected_search && <SearchedInstead kind={kind} choice={choice} corrected={list.corrected_search} />}
      {products.length > 0 ? (
        <ProductGrid products={products} isBesidePanel isMain eager={4} />
      ) : (
        <NoProducts kind={kind} choice={choice} narrowing={narrowing} pages={list.total_pages} />
      )}
      <Pager
        page={choice.page}
        pages={list.total_pages}
        toPage={(page) => choiceAddress(listPaths[kind], { ...choice, page })}
        label="All Products"
      />
    </div>
  )
})

type NoProductsProps = Pick<ListResultsProps, 'kind' | 'choice' | 'narrowing'> & { pages: number }

/** The empty state of the requirements: title, one line of explanation, one action. */
function NoProducts({ kind, choice, narrowing, pages }: NoProductsProps) {
  const wayOn = wayOnFrom({ kind, choice, narrowing, pages })
  return (
    <EmptyState
      title="No Products Found"
      as="list"
      action={
        <ButtonLink kind="outline" size="small" to={wayOn.to}>
          {wayOn.label}
        </ButtonLink>
      }
    >
      {wayOn.why}
    </EmptyState>
  )
}

function wayOnFrom({ kind, choice, narrowing, pages }: NoProductsProps): { why: string; label: string; to: string } {
  if (narrowing) {
    const label = `Search everything for ‘${narrowing}’`
    return { why: 'Nothing on this page has that name.', label, to: paths.searchFor(narrowing) }
  }
  if (choice.page > 1 && pages > 0) {
    const to = choiceAddress(listPaths[kind], { ...choice, page: 1 })
    return { why: `This list ends at page ${pages}.`, label: 'Go to page 1', to }
  }
  if (filterChips(kind, choice).some(({ isOn }) => isOn)) {
    const to = choiceAddress(listPaths[kind], withoutFilters(kind, choice))
    return { why: 'Try fewer filters or a shorter word.', label: 'Clear filters', to }
  }
  const why =
    kind === 'search' && choice.text ? `Nobody sells “${choice.text}” here now.` : 'Nothing is listed here yet.'
  return { why, label: 'See all products', to: paths.categories }
}

type SearchedInsteadProps = Pick<ListResultsProps, 'kind' | 'choice'> & { corrected: string }

/** Says that the search was corrected, and leads to the words as typed. */
function SearchedInstead({ kind, choice, corrected }: SearchedInsteadProps) {
  return (
    <p className={css.instead}>
      Showing <b>{corrected}</b>.{' '}
      <Link className="link" to={choiceAddress(listPaths[kind], changed(choice, { isExact: true }))}>
        Search for {choice.text} instead
      </Link>
    </p>
  )
}
