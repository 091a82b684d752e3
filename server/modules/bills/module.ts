import { bills as contract } from '#contracts/bills.ts'
import { operatorBills } from '#contracts/operator/bills.ts'
import { secretsOf, type Config } from '#server/config.ts'
import { keysFor } from '#server/kit/keys.ts'
import { notOffered } from '#server/kit/not-offered.ts'
import { notAvailable } from '#server/kit/refusal.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { advancePurchase } from './advance-purchase.ts'
import { refreshCatalogue, refreshVariations } from './catalogue/refresh-catalogue.ts'
import { billsEncryptedColumns } from './encrypted-columns.ts'
import { watchBills } from './float/float.ts'
import { billMetrics, findBillMetrics } from './float/metrics.ts'
import {
  checkPurchaseJob,
  refreshCatalogueJob,
  refreshVariationsJob,
  sweepPurchasesJob,
  wakePurchaseJob,
  watchBillsJob,
} from './jobs.ts'
import { operatorBillsOperations } from './operator-routes.ts'
import { billsData } from './personal-data.ts'
import { billsOperations } from './routes.ts'
import { sweepPurchases } from './sweep-purchases.ts'
import { billsWebhook } from './webhook.ts'

/** All calls except those for earlier purchases. */
const SALES = [
  'listServices',
  'listProviders',
  'listDataPlans',
  'listBouquets',
  'listPins',
  'buyAirtime',
  'buyData',
  'verifyCard',
  'buyTv',
  'verifyMeter',
  'buyElectricity',
  'verifyProfile',
  'buyPins',
] as const

export const bills: Module = {
  name: 'bills',
  routes: (app) => {
    const operations = billsOperations(app)
    return {
      bills: mounted(
        contract,
        isOffered(app.config) ? operations : notOffered(operations, SALES, notAvailable('Paying bills')),
      ),
      operatorBills: mounted(operatorBills, operatorBillsOperations(app)),
    }
  },
  jobs: [
    handle(wakePurchaseJob, (app, { id }) => advancePurchase(app, id)),
    handle(checkPurchaseJob, (app, { id }) => advancePurchase(app, id, { isForced: true })),
    handle(sweepPurchasesJob, (app, _, { signal }) => sweepPurchases(app, signal)),
    handle(refreshCatalogueJob, async (app) => isOffered(app.config) && refreshCatalogue(app)),
    handle(refreshVariationsJob, (app, { providerId }) => refreshVariations(app, providerId)),
    handle(watchBillsJob, async (app) => isOffered(app.config) && watchBills(app)),
  ],
  plugins: (app) => [billsWebhook(app)],
  personalData: billsData,
  encryptedColumns: (config) => billsEncryptedColumns(keysFor(secretsOf(config), 'bills')),
  metrics: { help: billMetrics, read: findBillMetrics },
}

function isOffered({ real, simulated }: Config): boolean {
  return real.bills || simulated.bills
}
