import { earnings as contract } from '#contracts/earnings.ts'
import { mounted, type Module } from '#server/module.ts'
import { earningsData } from './personal-data.ts'
import { earningsOperations } from './routes.ts'

export const earnings: Module = {
  name: 'earnings',
  routes: (app) => ({ earnings: mounted(contract, earningsOperations(app)) }),
  personalData: earningsData,
}
