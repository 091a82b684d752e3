/** The calls of orders. Strings only, and apart from `market-calls.ts`, because few pages load this file. */
export const orderCalls = {
  cart: {
    getCart: 'GET /cart',
    setCartItem: 'PUT /cart/items/{productId}',
    removeCartItem: 'DELETE /cart/items/{productId}',
  },
  orderTerms: {
    getOrderTerms: 'GET /seller/dashboard/order-terms',
    setOrderTerms: 'PUT /seller/dashboard/order-terms',
  },
} as const
