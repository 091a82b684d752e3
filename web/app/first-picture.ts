const FIRST_PICTURE =
  /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:(?!<\/picture>).)*? fetchPriority="high"/

/**
 * Requests the main picture of a page with its head. React itself preloads no picture that has several formats.
 */
export function withFirstPicture(html: string): string {
  const [, srcset, sizes] = FIRST_PICTURE.exec(html) ?? []
  if (srcset === undefined) return html
  const link = `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high"/>`
  return html.replace('<link', () => `${link}<link`)
}
