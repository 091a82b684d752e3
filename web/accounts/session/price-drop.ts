/** Naira by which a product costs less than when it was saved; 0 if it does not, or the saved price is not known. */
export function priceDrop(price: number, savedPrice: number | null): number {
  return Math.max(0, (savedPrice ?? 0) - price)
}
