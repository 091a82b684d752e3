import { operatorReports } from '#contracts/operator/reports.ts'
import { reports as contract } from '#contracts/reports.ts'
import { mounted, type Module } from '#server/module.ts'
import { operatorReportsOperations } from './operator-routes.ts'
import { reportsData } from './personal-data.ts'
import { reportsOperations } from './routes.ts'

export const reports: Module = {
  name: 'reports',
  routes: (app) => ({
    reports: mounted(contract, reportsOperations(app)),
    operatorReports: mounted(operatorReports, operatorReportsOperations(app)),
  }),
  personalData: reportsData,
}
