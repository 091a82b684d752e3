import { ledger as contract } from '#contracts/operator/ledger.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { sealBooksJob } from './jobs.ts'
import { ledgerData } from './personal-data.ts'
import { ledgerOperations } from './routes.ts'
import { sealBooks } from './seals.ts'

export const ledger: Module = {
  name: 'ledger',
  routes: (app) => ({ ledger: mounted(contract, ledgerOperations(app)) }),
  jobs: [handle(sealBooksJob, ({ database }, _, { signal }) => sealBooks(database, { signal }))],
  personalData: ledgerData,
}
