export { upholdReports } from './resolve-report.ts'
export { countNewReports, countWaitingReports, findReportsWaitingSeconds } from './queries.ts'
