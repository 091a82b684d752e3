import { treasury as contract } from '#contracts/operator/treasury.ts'
import { mounted, type Module } from '#server/module.ts'
import { treasuryOperations } from './routes.ts'

export const treasury: Module = {
  name: 'treasury',
  routes: (app) => ({ treasury: mounted(contract, treasuryOperations(app)) }),
}
