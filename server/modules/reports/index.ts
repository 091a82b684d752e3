export { countNewReports } from './queries.ts'
