import { operatorReports } from '#contracts/operator/reports.ts'
import { reports as contract, shopReports } from '#contracts/reports.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { forgetReportersJob } from './jobs.ts'
import { operatorReportsOperations } from './operator-routes.ts'
import { reportsData } from './personal-data.ts'
import { forgetReporters } from './queries.ts'
import { reportsOperations, shopReportsOperations } from './routes.ts'

export const reports: Module = {
  name: 'reports',
  routes: (app) => ({
    reports: mounted(contract, reportsOperations(app)),
    shopReports: mounted(shopReports, shopReportsOperations(app)),
    operatorReports: mounted(operatorReports, operatorReportsOperations(app)),
  }),
  jobs: [handle(forgetReportersJob, ({ database }) => forgetReporters(database))],
  personalData: reportsData,
}
