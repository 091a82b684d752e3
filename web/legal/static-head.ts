import type { MetaDescriptor } from 'react-router'
import type { Need } from '../app/loaders.ts'
import { describePage } from '../seo/page-head.ts'

/** All that a page of fixed text needs to know: the address it is to be known by. */
export const loadOrigin = ({ url }: Need) => ({ origin: url.origin })

interface Words {
  readonly title: string
  readonly description: string
}

/** What a page of fixed text says of itself. */
export function staticHead({ title, description }: Words, path: string, origin: string | undefined): MetaDescriptor[] {
  return origin === undefined ? [] : describePage({ title, description, canonical: origin + path })
}
