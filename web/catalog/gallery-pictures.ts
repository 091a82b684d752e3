import type { Picture, Product } from '#contracts/catalog.ts'

/** The cover, then the other pictures. A cover that is among them appears once. */
export function galleryPictures({
  product_cover_image: cover,
  product_image,
}: Pick<Product, 'product_cover_image' | 'product_image'>): Picture[] {
  return [cover, ...product_image.filter(({ id }) => id !== cover.id)]
}

/** `?image=3` → 2, the index of the requested picture; 0 for anything invalid. */
export function pictureAsked(query: URLSearchParams, count: number): number {
  const asked = Number(/^\d{1,2}$/.test(query.get('image') ?? '') ? query.get('image') : 1)
  return asked >= 1 && asked <= count ? asked - 1 : 0
}

/** URL of the widest version, used as the link target where no script opens the gallery. */
export function widestOf({ media, srcset }: Picture): string {
  const widest = srcset?.webp.split(',').at(-1)?.trim().split(/\s+/)[0]
  return widest || media
}
