import { Form, useLocation, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from './icon.tsx'
import button from './button.module.css'
import css from './search-box.module.css'

interface SearchBoxProps {
  placeholder: string
  /** `hero` is tall and stands on the night sky; `bar` fits the top bar. */
  kind?: 'hero' | 'bar'
}

/** Finds products by name. A form that asks with GET: it works before and without scripts. */
export function SearchBox({ placeholder, kind = 'bar' }: SearchBoxProps) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const asked = pathname === paths.search ? (query.get('product_name') ?? '') : ''
  return (
    <Form role="search" aria-label={kind === 'hero' ? 'Find a product' : 'Site search'} action={paths.search} className={`${css.box} ${css[kind]}`}>
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
      />
      <button className={button.button}>Search</button>
    </Form>
  )
}
