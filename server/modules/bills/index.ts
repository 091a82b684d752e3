export { billsJobs } from './jobs.ts'
export { openBills, type Bills } from './open-bills.ts'
export type { BillsParts, Contact } from './parts.ts'
export { billsData } from './personal-data.ts'
