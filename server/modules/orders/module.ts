import { checkouts } from '#contracts/checkouts.ts'
import { complaints } from '#contracts/complaints.ts'
import { operatorComplaints } from '#contracts/operator/complaints.ts'
import { operatorOrders } from '#contracts/operator/orders.ts'
import { orderDocuments } from '#contracts/order-documents.ts'
import { orderSandbox } from '#contracts/order-sandbox.ts'
import { orders as contract } from '#contracts/orders.ts'
import { returns } from '#contracts/returns.ts'
import { secretsOf } from '#server/config.ts'
import { keysFor } from '#server/kit/keys.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { cancelMore } from './cancel-for-suspension.ts'
import { checkoutsOperations } from './checkout/routes.ts'
import { operatorComplaintsOperations } from './complaints/operator-routes.ts'
import { complaintsOperations } from './complaints/routes.ts'
import { orderDocumentsOperations } from './documents/routes.ts'
import { ordersEncryptedColumns } from './encrypted-columns.ts'
import { folderOf } from './evidence/evidence-files.ts'
import { sweepEvidence } from './evidence/sweep-evidence.ts'
import { forgetDeliveries } from './forget-deliveries.ts'
import { cancelSuspendedJob, deleteEvidenceJob, forgetDeliveriesJob, sweepEvidenceJob, sweepOrdersJob } from './jobs.ts'
import { operatorOrdersOperations } from './operator/routes.ts'
import { ordersData } from './personal-data.ts'
import { ordersOperations } from './routes.ts'
import { orderSandboxOperations } from './sandbox-routes.ts'
import { sweepOrders } from './sweep-orders.ts'
import { returnsOperations } from './returns/routes.ts'

export const orders: Module = {
  name: 'orders',
  routes: (app) => ({
    checkouts: mounted(checkouts, checkoutsOperations(app)),
    orders: mounted(contract, ordersOperations(app)),
    complaints: mounted(complaints, complaintsOperations(app)),
    returns: mounted(returns, returnsOperations(app)),
    orderDocuments: mounted(orderDocuments, orderDocumentsOperations(app)),
    operatorComplaints: mounted(operatorComplaints, operatorComplaintsOperations(app)),
    operatorOrders: mounted(operatorOrders, operatorOrdersOperations(app)),
    ...(app.config.isSandboxShown && { orderSandbox: mounted(orderSandbox, orderSandboxOperations(app)) }),
  }),
  jobs: [
    handle(sweepOrdersJob, (app, _, { signal }) => sweepOrders(app, signal)),
    handle(sweepEvidenceJob, (app) => sweepEvidence(app)),
    handle(forgetDeliveriesJob, (app) => forgetDeliveries(app)),
    handle(cancelSuspendedJob, cancelMore),
    handle(deleteEvidenceJob, ({ documentStore }, { id }) => documentStore.deleteFolder(folderOf(id))),
  ],
  personalData: ordersData,
  encryptedColumns: (config) => ordersEncryptedColumns(keysFor(secretsOf(config), 'orders')),
}
