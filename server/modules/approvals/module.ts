import { approvals as contract } from '#contracts/operator/approvals.ts'
import { mounted, type Module } from '#server/module.ts'
import { approvalsOperations } from './routes.ts'

export const approvals: Module = {
  name: 'approvals',
  routes: (app) => ({ approvals: mounted(contract, approvalsOperations(app)) }),
}
