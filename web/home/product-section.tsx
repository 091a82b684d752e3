import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Card } from '#contracts/catalog.ts'
import type { Page } from '#contracts/values/paging.ts'
import type { Coming } from '../app/loaders.ts'
import { useArrival } from '../ui/arrival.ts'
import { EmptyState, LoadError } from '../ui/feedback.tsx'
import { Pager } from '../ui/pager.tsx'
import { ProductGrid, Rail } from '../ui/product-lists.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { CardSkeletons } from '../ui/skeletons.tsx'
import { useWhenChanged } from '../ui/use-when-changed.ts'
import { pageIn, type Section } from './lists.ts'
import css from './product-section.module.css'

interface ProductSectionProps {
  section: Section
  coming: Coming<Page<Card> | null>
}

/** One list of the home page with its own pager, which changes no other list. */
export function ProductSection({ section, coming }: ProductSectionProps) {
  const [query] = useSearchParams()
  const page = pageIn(query, section.query)
  const { value: list, isWaiting } = useArrival(coming)
  const isTurning = isWaiting && list?.current_page !== page
  const heading = useRef<HTMLHeadingElement>(null)
  useWhenChanged(page, () => heading.current?.focus())
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className="wrap">
        <SectionHeading id={id} title={section.title} ref={heading} />
        {list === undefined || isTurning ? (
          <CardSkeletons count={section.skeletons} as={section.as} />
        ) : (
          <Products section={section} list={list} />
        )}
        {list && (
          <Pager
            page={page}
            pages={list.total_pages}
            toPage={(turned) => ({ search: `?${withPage(query, section.query, turned)}` })}
            label={section.title}
          />
        )}
      </div>
    </section>
  )
}

function Products({ section, list }: { section: Section; list: Page<Card> | null }) {
  if (list === null) return <LoadError />
  if (list.data.length === 0) return <EmptyState title={section.empty} />
  if (section.as === 'rail') return <Rail label={section.title} products={list.data} />
  return <ProductGrid products={list.data} />
}

function withPage(query: URLSearchParams, section: string, page: number): URLSearchParams {
  const turned = new URLSearchParams(query)
  if (page > 1) turned.set(section, String(page))
  else turned.delete(section)
  return turned
}
