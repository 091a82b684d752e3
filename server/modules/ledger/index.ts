export { available, held, receivable, type AccountCode } from './accounts.ts'
export { ledgerData } from './personal-data.ts'
export { post, type Event, type Transfer } from './post.ts'
export { balanceOf, listDriftedAccounts, trialBalance } from './queries.ts'
