import type { Picture, Product } from '#contracts/catalog.ts'

/** The cover first, then the others; a cover that is among them does not come twice. */
export function galleryPictures({
  product_cover_image: cover,
  product_image,
}: Pick<Product, 'product_cover_image' | 'product_image'>): Picture[] {
  return [cover, ...product_image.filter(({ id }) => id !== cover.id)]
}

/** `?image=3` → 2, the index of the picture that is asked for; the first one for anything else. */
export function pictureAsked(query: URLSearchParams, count: number): number {
  const asked = Number(/^\d{1,2}$/.test(query.get('image') ?? '') ? query.get('image') : 1)
  return asked >= 1 && asked <= count ? asked - 1 : 0
}

/** The widest that there is, as one address: where no script opens the gallery, it opens as a file. */
export function widestOf({ media, srcset }: Picture): string {
  const widest = srcset?.webp.split(',').at(-1)?.trim().split(/\s+/)[0]
  return widest || media
}
