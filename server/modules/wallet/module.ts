import { wallet as contract } from '#contracts/wallet.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { releaseHeldJob } from './jobs.ts'
import { releaseHeld } from './over-limit.ts'
import { walletData } from './personal-data.ts'
import { walletOperations } from './routes.ts'

export const wallet: Module = {
  name: 'wallet',
  routes: (app) => ({ wallet: mounted(contract, walletOperations(app)) }),
  jobs: [handle(releaseHeldJob, (app) => releaseHeld(app))],
  personalData: walletData,
}
