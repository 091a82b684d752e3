import { useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from './icon.tsx'
import button from './button.module.css'
import type { Suggestions } from './suggestions.tsx'
import css from './search-box.module.css'

interface SearchBoxProps {
  placeholder?: string
  /** `hero`: tall, on the dark hero. `bar`: for bars; on phones without a button. `page`: in the content. */
  kind?: 'hero' | 'bar' | 'page'
  /** Tells this search from the others of the page. */
  label: string
}

/** Searches products by name. A GET form, so it works without scripts. */
export function SearchBox({ placeholder = 'Search for anything', kind = 'page', label }: SearchBoxProps) {
  const { pathname, search } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [Help, setHelp] = useState<typeof Suggestions>()
  const asked = pathname === paths.search ? new URLSearchParams(search).getAll('product_name').join(' ') : ''
  const shown = useRef(asked)
  useEffect(() => {
    const box = input.current!
    // Keep what the user has typed since, and what is selected, so that typing replaces all of the new text.
    if (box.value === shown.current) box.setRangeText(asked, 0, box.value.length, 'preserve')
    shown.current = asked
  }, [asked])
  return (
    <search aria-label={label}>
      {/* A phone's keyboard would cover the list. */}
      <Form
        action={paths.search}
        className={`row gap-10 ${css.box} ${css[kind]}`}
        onSubmit={() => input.current?.blur()}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="product_name"
          aria-label="Search products"
          placeholder={placeholder}
          defaultValue={asked}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          // If loading fails, the box works without suggestions.
          onFocus={() =>
            import('./suggestions.tsx').then(
              (come) => setHelp(() => come.Suggestions),
              () => {},
            )
          }
        />
        <button className={button.button}>Search</button>
        {Help && <Help input={input} />}
      </Form>
    </search>
  )
}
