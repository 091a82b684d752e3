interface SitemapEntry {
  /** Absolute URL. */
  address: string
  changedAt?: string
}

/** A sitemap, or with `sitemapindex` an index of sitemaps, in the format of sitemaps.org. */
export function sitemap(kind: 'urlset' | 'sitemapindex', entries: readonly SitemapEntry[]): Response {
  const element = kind === 'urlset' ? 'url' : 'sitemap'
  const lines = entries.map(
    ({ address, changedAt }) =>
      `<${element}><loc>${escaped(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</${element}>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${kind}>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
