/** The checkout of these shops of the cart. */
export function checkoutSearch(shops: readonly string[]): string {
  return `?${new URLSearchParams(shops.map((shop) => ['shop', shop]))}`
}
