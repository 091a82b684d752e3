import type { MetaDescriptor } from 'react-router'
import { brand, titled } from '../brand.ts'

/** Data for the head of a page, for search engines and link previews. */
interface Head {
  /** Without the name of the market. */
  title: string
  description: string
  /** Absolute canonical URL. */
  canonical: string
  /** Absolute URL of a picture, with its size if known. */
  picture?: { address: string; alt: string; width?: number | undefined; height?: number | undefined }
  /** False for noindex: searches, filtered lists, and products or shops that no longer exist. */
  isToBeFound?: boolean
  /** Structured data: objects of schema.org. */
  things?: readonly object[]
}

/** The descriptors that a route's `meta` returns. The router writes structured data with `<` and `&` escaped. */
export function describePage({
  title,
  description,
  canonical,
  picture,
  isToBeFound = true,
  things = [],
}: Head): MetaDescriptor[] {
  return [
    { title: titled(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(isToBeFound ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...pictureTags(picture),
    ...things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}

function pictureTags(picture: Head['picture']): MetaDescriptor[] {
  if (!picture) return []
  return [
    { property: 'og:image', content: picture.address },
    { property: 'og:image:alt', content: picture.alt },
    ...(picture.width ? [{ property: 'og:image:width', content: String(picture.width) }] : []),
    ...(picture.height ? [{ property: 'og:image:height', content: String(picture.height) }] : []),
  ]
}

/** Breadcrumb data: absolute URLs from the top to the page itself. */
export function breadcrumbThing(steps: readonly { name: string; address: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  }
}
