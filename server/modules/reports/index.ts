export { reportsData } from './personal-data.ts'
export { countNewReports } from './queries.ts'
export { reportsOperations } from './routes.ts'
