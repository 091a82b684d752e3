import { checkouts } from '#contracts/checkouts.ts'
import { operatorOrders } from '#contracts/operator/orders.ts'
import { orderSandbox } from '#contracts/order-sandbox.ts'
import { orders as contract } from '#contracts/orders.ts'
import { secretsOf } from '#server/config.ts'
import { keysFor } from '#server/kit/keys.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { checkoutsOperations } from './checkout/routes.ts'
import { ordersEncryptedColumns } from './encrypted-columns.ts'
import { sweepOrdersJob } from './jobs.ts'
import { operatorOrdersOperations } from './operator/routes.ts'
import { ordersData } from './personal-data.ts'
import { ordersOperations } from './routes.ts'
import { orderSandboxOperations } from './sandbox-routes.ts'
import { sweepOrders } from './sweep-orders.ts'

export const orders: Module = {
  name: 'orders',
  routes: (app) => ({
    checkouts: mounted(checkouts, checkoutsOperations(app)),
    orders: mounted(contract, ordersOperations(app)),
    operatorOrders: mounted(operatorOrders, operatorOrdersOperations(app)),
    ...(app.config.isSandboxShown && { orderSandbox: mounted(orderSandbox, orderSandboxOperations(app)) }),
  }),
  jobs: [handle(sweepOrdersJob, (app, _, { signal }) => sweepOrders(app, signal))],
  personalData: ordersData,
  encryptedColumns: (config) => ordersEncryptedColumns(keysFor(secretsOf(config), 'orders')),
}
