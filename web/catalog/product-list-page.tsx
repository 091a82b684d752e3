import './category-links.module.css'
import './condition-choice.module.css'
import './filter-form.module.css'
import { memo, useDeferredValue, useState, useSyncExternalStore } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { late } from '../ui/late.tsx'
import { Progress } from '../ui/navigation.tsx'
import { ProductGrid } from '../ui/product-lists.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { CardSkeletons } from '../ui/skeletons.tsx'
import { CategoryStrip } from './category-strip.tsx'
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

const WIDE = '(width >= 1024px)'

/** Rendered by the server for pages without scripts. Its own scripts load where there is room for it. */
const FilterPanel = late(async () => {
  if (typeof matchMedia !== 'undefined') await untilWide()
  return import('./filter-panel.tsx')
})
const FilterOverlay = late(() => import('./filter-overlay.tsx'))

const PANEL_ID = 'filters'
const FORM_ID = 'filter-form'
const NO_STATES: readonly string[] = []

/** The product list that three pages share: filters, chips, order and pager. */
export function ProductListPage({ kind, choice, states: comingStates, list, also }: Omit<ProductListData, 'origin'>) {
  // On the search page the text is the subject, with its own search box.
  const nameAtFirst = kind === 'search' ? '' : choice.text
  const [name, setName] = useSyncedState(choice.text, () => nameAtFirst)
  const isWide = useSyncExternalStore(onWidth, isWideNow, () => true)
  const [isOverlayOpen, setOverlayOpen] = useState(false)
  const { value: states = NO_STATES } = useArrival(comingStates)
  const { value: last, isWaiting } = useArrival(list)
  // An empty list is the answer to the previous choice.
  const value = isWaiting && last?.data.length === 0 ? undefined : last
  const isAsking = useNavigation().location?.pathname === listPaths[kind]
  const navigate = useNavigate()
  const apply = (chosen: ListChoice) =>
    navigate(choiceAddress(listPathOf(kind, chosen), chosen), { preventScrollReset: true })

  const typed = cleanText(name)
  // The letter comes before the list.
  const narrowing = useDeferredValue(typed === nameAtFirst ? '' : typed)
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
          {isWide && <FilterPanel {...filters} id={FORM_ID} />}
        </aside>
        <div className={css.column}>
          <ListHeading kind={kind} choice={choice} list={value} narrowing={narrowing} />
          <ListToolbar
            kind={kind}
            choice={choice}
            panelId={PANEL_ID}
            onFilters={() => setOverlayOpen(true)}
            onClear={() => setName('')}
          >
            {value?.total !== 0 && <SortChoice choice={choice} formId={FORM_ID} onApply={apply} />}
          </ListToolbar>
          <ListResults kind={kind} choice={choice} list={value} isOld={isWaiting || isAsking} narrowing={narrowing} />
          <AlsoLike also={also} />
        </div>
      </div>
      {isOverlayOpen && <FilterOverlay {...filters} onClose={() => setOverlayOpen(false)} fallback={<Progress />} />}
    </>
  )
}

const isWideNow = () => matchMedia(WIDE).matches

function onWidth(onChange: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

function untilWide(): Promise<void> {
  return new Promise((resolve) => {
    if (isWideNow()) resolve()
    else onWidth(resolve)
  })
}

const AlsoLike = memo(function AlsoLike({ also }: Pick<ProductListData, 'also'>) {
  const { value } = useArrival(also)
  if (value === null || value?.length === 0) return null
  return (
    <section className={css.also} aria-labelledby="also-like">
      <SectionHeading id="also-like" title="You might also like" />
      {value ? <ProductGrid products={value} isBesidePanel /> : <CardSkeletons count={3} isBesidePanel />}
    </section>
  )
})
