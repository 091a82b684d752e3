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
  addresses: {
    listAddresses: 'GET /addresses',
    addAddress: 'POST /addresses',
    changeAddress: 'PUT /addresses/{id}',
    removeAddress: 'DELETE /addresses/{id}',
  },
  checkouts: {
    quoteCheckout: 'POST /checkouts/quote',
    placeCheckout: 'POST /checkouts',
    getCheckout: 'GET /checkouts/{id}',
    payCheckout: 'POST /checkouts/{id}/pay',
    confirmCheckout: 'POST /checkouts/{id}/confirm',
  },
  orders: {
    listOrders: 'GET /orders',
    getOrder: 'GET /orders/{id}',
    cancelOrder: 'POST /orders/{id}/cancel',
    acceptOrder: 'POST /orders/{id}/accept',
    declineOrder: 'POST /orders/{id}/decline',
    getReleaseCode: 'GET /orders/{id}/code',
    renewReleaseCode: 'POST /orders/{id}/code',
    releaseOrder: 'POST /orders/{id}/release',
    confirmOrder: 'POST /orders/{id}/confirm',
    setRefundTo: 'PUT /orders/{id}/refund-to',
  },
  orderSandbox: {
    endOrderClock: 'POST /sandbox/orders/{id}/clock',
  },
  earnings: {
    getEarnings: 'GET /earnings',
    listEarnings: 'GET /earnings/movements',
    exportEarnings: 'GET /earnings/statement',
    listBanks: 'GET /banks',
    checkBankAccount: 'POST /earnings/bank-account/check',
    setBankAccount: 'PUT /earnings/bank-account',
    withdraw: 'POST /earnings/withdrawals',
    getWithdrawal: 'GET /earnings/withdrawals/{id}',
    takeBackWithdrawal: 'DELETE /earnings/withdrawals/{id}',
  },
  earningsSandbox: {
    clearEarnings: 'POST /sandbox/earnings/clear',
    endWithdrawalClock: 'POST /sandbox/withdrawals/{id}/clock',
    ageMember: 'POST /sandbox/members/{id}/age',
  },
} as const
