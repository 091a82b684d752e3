import { useState } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from './icon.tsx'
import button from './button.module.css'
import type { Suggestions } from './suggestions.tsx'
import css from './search-box.module.css'

interface SearchBoxProps {
  placeholder: string
  /** `hero`: tall, on the dark hero. `bar`: for bars; on phones without a button. `page`: in the content. */
  kind?: 'hero' | 'bar' | 'page'
  /** Tells this search from the others of the page. */
  label?: string
}

const names = { hero: 'Find a product', bar: 'Site search', page: 'Product search' } as const

/** Searches products by name. A GET form, so it works without scripts. */
export function SearchBox({ placeholder, kind = 'page', label = names[kind] }: SearchBoxProps) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const { Help, input, bringHelp } = useSuggestions()
  const asked = pathname === paths.search ? query.getAll('product_name').join(' ') : ''
  return (
    <search aria-label={label}>
      <Form action={paths.search} className={`row gap-10 ${css.box} ${css[kind]}`}>
        <Icon name="search" />
        <input
          key={asked}
          type="search"
          name="product_name"
          aria-label="Search products"
          placeholder={placeholder}
          defaultValue={asked}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          onFocus={(event) => bringHelp(event.currentTarget)}
        />
        <button className={button.button}>Search</button>
        {Help && input && <Help input={input} />}
      </Form>
    </search>
  )
}

/** Loads the suggestions on the first focus. If loading fails, the box works without them. */
function useSuggestions() {
  const [input, setInput] = useState<HTMLInputElement>()
  const [Help, setHelp] = useState<typeof Suggestions>()
  const bringHelp = (focused: HTMLInputElement) => {
    setInput(focused)
    import('./suggestions.tsx').then(
      (come) => setHelp(() => come.Suggestions),
      () => {},
    )
  }
  return { Help, input, bringHelp }
}
