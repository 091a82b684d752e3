export { operatorReportsOperations } from './operator-routes.ts'
export { reportsData } from './personal-data.ts'
export { countNewReports } from './queries.ts'
export { reportsOperations } from './routes.ts'
