/**
 * Every call of the HTTP interface, by module: the table of contents of the system.
 *
 * Nothing but words stands here, so the browser can read it without the schemas. The schema of each call
 * is in the contract of its module (`catalog.ts`, …) under the same name. Paths are below `/api/v1`.
 */
export const calls = {
  catalog: {
    listProducts: 'GET /products',
    suggestProducts: 'GET /products/suggestions',
    listProductIds: 'GET /products/ids',
    getProduct: 'GET /products/{id}',
    listCategories: 'GET /categories',
  },
  accounts: {
    registerCustomer: 'POST /registration/customer',
    verifyCode: 'POST /registration/verify-token',
    resendCode: 'POST /registration/resend-verifcation-token',
    signIn: 'POST /login',
    signInWithGoogle: 'POST /social-login',
    completeRegistration: 'POST /complete-registration',
    getProfile: 'GET /complete-registration',
    updateProfile: 'PUT /update-profile',
    requestPasswordReset: 'POST /reset-password',
    checkResetCode: 'GET /reset-password/verify-password-token/{email}/{otp}',
    resetPassword: 'PUT /reset-password',
    changePassword: 'POST /reset-password/dashboard',
    signOut: 'POST /logout',
    listSessions: 'GET /account/sessions',
    endSession: 'DELETE /account/sessions/{id}',
    endOtherSessions: 'DELETE /account/sessions',
    exportAccount: 'GET /account/export',
    closeAccount: 'DELETE /account',
    undoEmailChange: 'POST /account/email-undo',
  },
  savedItems: {
    saveItem: 'POST /seller/dashboard/save-item',
    listSavedItems: 'GET /seller/dashboard/save-item',
    unsaveItem: 'DELETE /seller/dashboard/un-save-item/{productId}',
  },
  messaging: {
    listMessages: 'GET /messages/{userId}',
    readAllMessages: 'PUT /messages/{userId}/read-all',
    readMessage: 'PUT /messages/{userId}/{id}/read',
  },
  contact: {
    subscribe: 'POST /newsletter',
    confirmSubscription: 'POST /newsletter/confirm',
    endSubscription: 'POST /newsletter/leave',
  },
  payments: {
    beginPayment: 'POST /payments',
  },
  wallet: {
    getWallet: 'GET /wallet',
    listTransactions: 'GET /wallet/my-transactions',
    getTransaction: 'GET /wallet/my-transactions/{id}',
    exportTransactions: 'GET /wallet/statement',
    getLimits: 'GET /wallet/limits',
    fundWallet: 'POST /wallet/fund',
  },
  subscriptions: {
    listPlans: 'GET /subscription/plans',
    getMyPlan: 'GET /seller/subscription/my-plan',
    choosePlan: 'POST /seller/subscription/my-plan',
  },
  bills: {
    listServices: 'GET /vtu/get-services',
    listProviders: 'GET /vtu/services/{service}',
    listDataPlans: 'GET /vtu/services/data/{network}',
    listBouquets: 'GET /vtu/services/tv-sub/{network}',
    listPins: 'GET /vtu/services/education/{network}',
    buyAirtime: 'POST /vtu/service/airtime/purchase',
    buyData: 'POST /vtu/services/data/{network}',
    verifyCard: 'POST /vtu/services/tv-sub/verify/{network}',
    buyTv: 'POST /vtu/services/tv-sub/{network}',
    verifyMeter: 'POST /vtu/services/electric-sub/verify-meter-number/{network}',
    buyElectricity: 'POST /vtu/services/electric-sub/purchase/{network}',
    sendToken: 'POST /send-electricty-token',
    verifyProfile: 'POST /vtu/services/education/verify/{network}',
    buyPins: 'POST /vtu/services/education/{network}',
    listPurchases: 'GET /vtu/purchases',
    getPurchase: 'GET /vtu/purchases/{id}',
    listRecipients: 'GET /vtu/recipients',
  },
  sandbox: {
    listCaughtMessages: 'GET /sandbox/messages',
    giveIdentityToken: 'POST /sandbox/identity/token',
    payByCard: 'POST /sandbox/cards/pay',
    getBillSandbox: 'GET /sandbox/bills',
    setBillOutcome: 'PUT /sandbox/bills/outcome',
  },
  operator: {
    openOperatorSession: 'POST /operator/session',
  },
  selling: {
    createProduct: 'POST /products',
    changeProduct: 'PUT /products/{id}',
    removeProduct: 'DELETE /products/{id}',
    listOwnProducts: 'GET /seller/dashboard/my-products',
    noteInterest: 'POST /products/{id}/interest',
  },
  catalogDesk: {
    listAllProducts: 'GET /operator/products',
    takeDownProduct: 'POST /operator/products/{id}/take-down',
    restoreProduct: 'POST /operator/products/{id}/restore',
    listAllCategories: 'GET /operator/categories',
    createCategory: 'POST /operator/categories',
    changeCategory: 'PUT /operator/categories/{id}',
  },
  membersDesk: {
    listMembers: 'GET /operator/users',
    suspendMember: 'POST /operator/users/{id}/suspend',
    restoreMember: 'POST /operator/users/{id}/restore',
  },
  paymentsDesk: {
    listPayments: 'GET /operator/payments',
    verifyPayment: 'POST /operator/payments/{reference}/verify',
    refundPayment: 'POST /operator/payments/{reference}/refund',
    listRefunds: 'GET /operator/refunds',
    listDisputes: 'GET /operator/disputes',
  },
  billsDesk: {
    listAllPurchases: 'GET /operator/purchases',
    requeryPurchase: 'POST /operator/purchases/{id}/requery',
    settlePurchase: 'POST /operator/purchases/{id}/settle',
    getFloat: 'GET /operator/float',
  },
  marketMoney: {
    recordTransfer: 'POST /operator/market-transfers',
    listTransfers: 'GET /operator/market-transfers',
    dropTransfer: 'POST /operator/market-transfers/{id}/drop',
  },
  plansDesk: {
    listAllPlans: 'GET /operator/plans',
    createPlan: 'POST /operator/plans',
    changePlan: 'PUT /operator/plans/{id}',
  },
  contactDesk: {
    listEnquiries: 'GET /operator/messages',
    listSubscribers: 'GET /operator/newsletter',
  },
  overview: {
    getWeek: 'GET /operator/week',
  },
  reconciliation: {
    reconcile: 'GET /operator/reconciliation',
    listChecks: 'GET /operator/reconciliation/checks',
    listFlags: 'GET /operator/reconciliation/flags',
    clearFlag: 'POST /operator/reconciliation/flags/{id}/clear',
  },
  books: {
    getTrialBalance: 'GET /operator/ledger/trial-balance',
    listBookAccounts: 'GET /operator/ledger/accounts',
    listEntries: 'GET /operator/ledger/entries',
  },
  audit: {
    listDeeds: 'GET /operator/audit',
  },
  reports: {
    reportProduct: 'POST /products/{id}/reports',
    listReports: 'GET /operator/reports',
    resolveReport: 'POST /operator/reports/{id}/resolve',
  },
  media: {
    uploadMedia: 'POST /upload-product-media',
    deleteMedia: 'DELETE /delete-media/{id}',
  },
  shops: {
    getOwnShop: 'GET /seller/dashboard/mystore',
    setUpShop: 'PUT /seller/dashboard/mystore',
    changeShop: 'PUT /seller/dashboard/mystore/',
    getShop: 'GET /shops/{id}',
  },
  sellerOnboarding: {
    submitPapers: 'PUT /seller/dashboard/upload-id',
    getIdentityStatus: 'GET /seller/dashboard/upload-id',
  },
  identityDesk: {
    listCases: 'GET /operator/kyc',
    getCase: 'GET /operator/kyc/{id}',
    showPaper: 'GET /operator/kyc/{id}/papers/{token}',
    approveCase: 'POST /operator/kyc/{id}/approve',
    rejectCase: 'POST /operator/kyc/{id}/reject',
  },
  places: {
    listStates: 'GET /nigeria/states',
    listTowns: 'GET /nigeria/{state_code}/towns',
  },
} as const

export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
