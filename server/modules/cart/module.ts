import { cart as contract } from '#contracts/cart.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { sweepCartsJob } from './jobs.ts'
import { cartData } from './personal-data.ts'
import { deleteOldItems } from './queries.ts'
import { cartOperations } from './routes.ts'

/** Days after which an item leaves the cart. */
const LONGEST_DAYS = 90

export const cart: Module = {
  name: 'cart',
  routes: (app) => ({ cart: mounted(contract, cartOperations(app)) }),
  jobs: [handle(sweepCartsJob, ({ database }) => deleteOldItems(database, LONGEST_DAYS))],
  personalData: cartData,
}
