import { useEffect, useState, type RefObject } from 'react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { useSyncedForm } from '../ui/members/use-synced-form.ts'
import { inWords, statusFilterOf, type Filter, type Section } from './section.ts'
import { isCombined } from './row-keys.ts'
import { SortField } from './sort-links.tsx'
import css from './operator.module.css'

interface NarrowProps {
  section: Section
  query: Readonly<Record<string, string>>
}

/** Search, filters and order of a list as a GET form. On phones the filters are behind a button. */
export function Narrow({ section, query }: NarrowProps) {
  const { finds, sorts } = section
  const [isOpen, setIsOpen] = useState(false)
  const form = useSyncedForm(JSON.stringify(query))
  const status = statusFilterOf(section)
  useSlash(form)
  const filters = section.filters.filter((filter) => filter !== status)
  const hasMore = filters.length > 0 || sorts !== undefined
  if (!finds && !hasMore) return null
  return (
    <Form
      ref={form}
      className={`cluster gap-12 ${css.narrow}`}
      data-is-order-only={(!finds && filters.length === 0) || undefined}
      data-has-search={finds !== undefined || undefined}
      data-is-open={isOpen || !hasMore || undefined}
    >
      {status && query[status.name] && <input type="hidden" name={status.name} value={query[status.name]} />}
      {finds && (
        <Field
          label={finds}
          type="search"
          name="search"
          maxLength={100}
          defaultValue={query['search'] ?? ''}
          aria-keyshortcuts="/"
        />
      )}
      {hasMore && (
        <Button kind="outline" icon="filter" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Filters
        </Button>
      )}
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} value={query[filter.name] ?? ''} />
      ))}
      <SortField section={section} query={query} />
      <Button type="submit" kind="outline" icon="search">
        Search
      </Button>
    </Form>
  )
}

/** The key `/` moves the focus to the search of a form, except while somebody types or a dialog is open. */
function useSlash(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      const field = form.current?.querySelector<HTMLElement>('[type=search]')
      const isTaken = document.querySelector('dialog:modal, :is(input:not([type=checkbox]), select, textarea):focus')
      if (event.key !== '/' || !field || isTaken || isCombined(event)) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', search)
    return () => document.removeEventListener('keydown', search)
  }, [form])
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const { name, label, all, choices, words, isDay } = filter
  if (choices.length === 0) {
    return <Field label={label} name={name} defaultValue={value} {...(isDay ? { type: 'date' } : { maxLength: 100 })} />
  }
  return (
    <SelectField key={value} label={label} name={name} defaultValue={value}>
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {words?.[choice] ?? inWords(choice)}
        </option>
      ))}
    </SelectField>
  )
}
