import { checkouts } from '#contracts/checkouts.ts'
import { orders as contract, orderSandbox } from '#contracts/orders.ts'
import { secretsOf } from '#server/config.ts'
import { keysFor } from '#server/kit/keys.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { checkoutsOperations } from './checkout/routes.ts'
import { ordersEncryptedColumns } from './encrypted-columns.ts'
import { sweepOrdersJob } from './jobs.ts'
import { ordersData } from './personal-data.ts'
import { orderSandboxOperations, ordersOperations } from './routes.ts'
import { sweepOrders } from './sweep-orders.ts'

export const orders: Module = {
  name: 'orders',
  routes: (app) => ({
    checkouts: mounted(checkouts, checkoutsOperations(app)),
    orders: mounted(contract, ordersOperations(app)),
    ...(app.config.isSandboxShown && { orderSandbox: mounted(orderSandbox, orderSandboxOperations(app)) }),
  }),
  jobs: [handle(sweepOrdersJob, (app, _, { signal }) => sweepOrders(app, signal))],
  personalData: ordersData,
  encryptedColumns: (config) => ordersEncryptedColumns(keysFor(secretsOf(config), 'orders')),
}
