import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ProductGrid } from '../ui/product-lists.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { CardSkeletons } from '../ui/skeletons.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterOverlay } from './filter-overlay.tsx'
import { cleanText } from '../format/search-text.ts'
import { choiceAddress, type ListChoice } from './list-choice.ts'
import { listPaths, subjectOf } from './list-kinds.ts'
import { ListHeading } from './list-heading.tsx'
import { ListResults } from './list-results.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ProductListData } from './load-product-list.ts'
import { SortChoice } from './sort-choice.tsx'
import { useSyncedState } from './synced-state.ts'
import css from './product-list-page.module.css'

const PANEL_ID = 'filters'
const FORM_ID = 'filter-form'

/** The product list that three pages share: filters, chips, order and pager. */
export function ProductListPage({ kind, choice, states, list, also }: Omit<ProductListData, 'origin'>) {
  // On the search page the text is the subject, with its own search box.
  const nameAtFirst = kind === 'search' ? '' : choice.text
  const [name, setName] = useSyncedState(choice.text, () => nameAtFirst)
  const [isOverlayOpen, setIsOverlayOpen] = useState(false)
  const { value, isWaiting } = useArrival(list)
  const isAsking = useNavigation().location?.pathname === listPaths[kind]
  const navigate = useNavigate()
  const apply = (chosen: ListChoice) => navigate(choiceAddress(listPaths[kind], chosen), { preventScrollReset: true })

  const narrowing = cleanText(name) === nameAtFirst ? '' : cleanText(name)
  const filters = { kind, choice, states, name, onName: setName, onApply: apply }
  return (
    <>
      <div className={`wrap ${css.page}`}>
        <div className={css.crumb}>
          <Breadcrumb above={[{ label: 'Home', to: paths.home }]} here={subjectOf(kind, choice)} />
        </div>
        <aside id={PANEL_ID} className={css.panel} aria-label="Filters">
          <h2>Filter</h2>
          <FilterForm {...filters} id={FORM_ID} appliesAtOnce />
        </aside>
        <div className={css.column}>
          <ListHeading kind={kind} choice={choice} list={value} narrowing={narrowing}>
            <SortChoice choice={choice} formId={FORM_ID} onApply={apply} />
          </ListHeading>
          <ListToolbar kind={kind} choice={choice} panelId={PANEL_ID} onFilters={() => setIsOverlayOpen(true)} />
          <ListResults kind={kind} choice={choice} list={value} isOld={isWaiting || isAsking} narrowing={narrowing} />
          <AlsoLike also={also} />
        </div>
      </div>
      {isOverlayOpen && <FilterOverlay {...filters} onClose={() => setIsOverlayOpen(false)} />}
    </>
  )
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
