export { countNewReports, countWaitingReports } from './queries.ts'
