import { sandbox as contract } from '#contracts/sandbox.ts'
import { mounted, type Module } from '#server/module.ts'
import { sandboxOperations } from './routes.ts'

export const sandbox: Module = {
  name: 'sandbox',
  routes: (app) => (app.config.isSandboxShown ? { sandbox: mounted(contract, sandboxOperations(app)) } : {}),
}
