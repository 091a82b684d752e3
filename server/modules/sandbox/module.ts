import { sandbox as contract } from '#contracts/sandbox.ts'
import { mounted, type Module } from '#server/module.ts'
import { bareAddresses } from './bare-addresses.ts'
import { cardPopup } from './card-popup.ts'
import { sandboxOperations } from './routes.ts'

export const sandbox: Module = {
  name: 'sandbox',
  routes: (app) => (app.config.isSandboxShown ? { sandbox: mounted(contract, sandboxOperations(app)) } : {}),
  plugins: ({ config }) => [
    ...(config.isSandboxShown ? [bareAddresses(config.API_BASE_URL)] : []),
    ...(config.simulated.cards ? [cardPopup(config.SIMULATORS_URL)] : []),
  ],
}
