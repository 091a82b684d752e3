export { upholdReports } from './resolve-report.ts'
export { countNewReports, countWaitingReports } from './queries.ts'
