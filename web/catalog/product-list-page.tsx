import './category-links.module.css'
import './condition-choice.module.css'
import './filter-form.module.css'
import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { late } from '../ui/late.tsx'
import { ProductGrid } from '../ui/product-lists.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { CardSkeletons } from '../ui/skeletons.tsx'
import { CategoryStrip } from './category-strip.tsx'
import type { FilterOverlay } from './filter-overlay.tsx'
import { cleanText } from '../format/search-text.ts'
import { choiceAddress, type ListChoice } from './list-choice.ts'
import { listPathOf, listPaths, subjectOf } from './list-kinds.ts'
import { ListHeading } from './list-heading.tsx'
import { ListResults } from './list-results.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ProductListData } from './load-product-list.ts'
import { SortChoice } from './sort-choice.tsx'
import { useSyncedState } from './synced-state.ts'
import css from './product-list-page.module.css'

/** Loaded after the first view, as a phone does not show it. */
const FilterPanel = late(() => import('./filter-panel.tsx'))

const PANEL_ID = 'filters'
const FORM_ID = 'filter-form'

/** The product list that three pages share: filters, chips, order and pager. */
export function ProductListPage({ kind, choice, states, list, also }: Omit<ProductListData, 'origin'>) {
  // On the search page the text is the subject, with its own search box.
  const nameAtFirst = kind === 'search' ? '' : choice.text
  const [name, setName] = useSyncedState(choice.text, () => nameAtFirst)
  const overlay = useFilterOverlay()
  const { value, isWaiting } = useArrival(list)
  const isAsking = useNavigation().location?.pathname === listPaths[kind]
  const navigate = useNavigate()
  const apply = (chosen: ListChoice) =>
    navigate(choiceAddress(listPathOf(kind, chosen), chosen), { preventScrollReset: true })

  const narrowing = cleanText(name) === nameAtFirst ? '' : cleanText(name)
  const filters = { kind, choice, states, name, onName: setName, onApply: apply }
  return (
    <>
      <div className={`wrap ${css.page}`}>
        <CategoryStrip kind={kind} category={choice.category} />
        <div className={css.crumb} data-kind={kind}>
          <Breadcrumb above={[{ label: 'Home', to: paths.home }]} here={subjectOf(kind, choice)} />
        </div>
        <aside id={PANEL_ID} className={css.panel} aria-label="Filters">
          <h2>Filter</h2>
          <FilterPanel {...filters} id={FORM_ID} />
        </aside>
        <div className={css.column}>
          <ListHeading kind={kind} choice={choice} list={value} narrowing={narrowing} />
          <ListToolbar kind={kind} choice={choice} panelId={PANEL_ID} onFilters={overlay.open}>
            {value?.total !== 0 && <SortChoice choice={choice} formId={FORM_ID} onApply={apply} />}
          </ListToolbar>
          <ListResults kind={kind} choice={choice} list={value} isOld={isWaiting || isAsking} narrowing={narrowing} />
          <AlsoLike also={also} />
        </div>
      </div>
      {overlay.Shown && <overlay.Shown {...filters} onClose={overlay.close} />}
    </>
  )
}

/** Loads the overlay when it is opened. If loading fails, the page shows the filters in place, as without scripts. */
function useFilterOverlay() {
  const [Shown, setShown] = useState<typeof FilterOverlay>()
  const open = () => {
    import('./filter-overlay.tsx').then(
      (come) => setShown(() => come.FilterOverlay),
      () => location.assign(`#${PANEL_ID}`),
    )
  }
  return { Shown, open, close: () => setShown(undefined) }
}

function AlsoLike({ also }: Pick<ProductListData, 'also'>) {
  const { value } = useArrival(also)
  if (value === null || value?.length === 0) return null
  return (
    <section className={css.also} aria-labelledby="also-like">
      <SectionHeading id="also-like" title="You might also like" seeAll={paths.categories} />
      {value ? <ProductGrid products={value} isBesidePanel /> : <CardSkeletons count={3} isBesidePanel />}
    </section>
  )
}
