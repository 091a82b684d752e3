/** The calls of the operator pages. Strings only; only the operator pages load this file. */
export const operatorCalls = {
  operatorCatalog: {
    listAllProducts: 'GET /operator/products',
    takeDownProduct: 'POST /operator/products/{id}/take-down',
    restoreProduct: 'POST /operator/products/{id}/restore',
    listAllCategories: 'GET /operator/categories',
    createCategory: 'POST /operator/categories',
    changeCategory: 'PUT /operator/categories/{id}',
  },
  operatorAccounts: {
    listMembers: 'GET /operator/users',
    suspendMember: 'POST /operator/users/{id}/suspend',
    restoreMember: 'POST /operator/users/{id}/restore',
    signOutMember: 'POST /operator/users/{id}/sign-out',
  },
  operatorPayments: {
    listPayments: 'GET /operator/payments',
    verifyPayment: 'POST /operator/payments/{reference}/verify',
    refundPayment: 'POST /operator/payments/{reference}/refund',
    listRefunds: 'GET /operator/refunds',
    listDisputes: 'GET /operator/disputes',
    endDispute: 'POST /operator/disputes/{id}/end',
    listDebts: 'GET /operator/debts',
    settleDebt: 'POST /operator/debts/{user}/settle',
  },
  operatorBills: {
    listAllPurchases: 'GET /operator/purchases',
    requeryPurchase: 'POST /operator/purchases/{id}/requery',
    settlePurchase: 'POST /operator/purchases/{id}/settle',
    getFloat: 'GET /operator/float',
  },
  operatorWithdrawals: {
    listWithdrawals: 'GET /operator/withdrawals',
    letGoWithdrawal: 'POST /operator/withdrawals/{id}/let-go',
    refuseWithdrawal: 'POST /operator/withdrawals/{id}/refuse',
    requeryWithdrawal: 'POST /operator/withdrawals/{id}/requery',
    settleWithdrawal: 'POST /operator/withdrawals/{id}/settle',
    listBankAccounts: 'GET /operator/bank-accounts',
    approveBankAccount: 'POST /operator/bank-accounts/{id}/approve',
    rejectBankAccount: 'POST /operator/bank-accounts/{id}/reject',
  },
  treasury: {
    recordTransfer: 'POST /operator/market-transfers',
    listTransfers: 'GET /operator/market-transfers',
    dropTransfer: 'POST /operator/market-transfers/{id}/drop',
  },
  approvals: {
    listProposals: 'GET /operator/proposals',
    dropProposal: 'POST /operator/proposals/{id}/drop',
  },
  operatorSubscriptions: {
    listAllPlans: 'GET /operator/plans',
    createPlan: 'POST /operator/plans',
    changePlan: 'PUT /operator/plans/{id}',
  },
  operatorContact: {
    listEnquiries: 'GET /operator/messages',
    listSubscribers: 'GET /operator/newsletter',
  },
  operatorReports: {
    listReports: 'GET /operator/reports',
    resolveReport: 'POST /operator/reports/{id}/resolve',
  },
  overview: {
    getWeek: 'GET /operator/week',
    getPaidWeek: 'GET /operator/week/paid',
    countWaiting: 'GET /operator/waiting',
  },
  reconciliation: {
    reconcile: 'GET /operator/reconciliation',
    listChecks: 'GET /operator/reconciliation/checks',
    listFlags: 'GET /operator/reconciliation/flags',
    clearFlag: 'POST /operator/reconciliation/flags/{id}/clear',
    getCoverage: 'GET /operator/coverage',
  },
  ledger: {
    getTrialBalance: 'GET /operator/ledger/trial-balance',
    listBookAccounts: 'GET /operator/ledger/accounts',
    listEntries: 'GET /operator/ledger/entries',
  },
  audit: {
    listAuditEvents: 'GET /operator/audit',
  },
  operatorIdentity: {
    listVerifications: 'GET /operator/kyc',
    getVerification: 'GET /operator/kyc/{id}',
    showDocument: 'GET /operator/kyc/{id}/papers/{token}',
    approveVerification: 'POST /operator/kyc/{id}/approve',
    rejectVerification: 'POST /operator/kyc/{id}/reject',
  },
} as const
