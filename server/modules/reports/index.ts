export { reportsData } from './personal-data.ts'
export { reportsOperations } from './routes.ts'
