import { operatorSubscriptions } from '#contracts/operator/subscriptions.ts'
import { subscriptions as contract } from '#contracts/subscriptions.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { remindOfEndsJob } from './jobs.ts'
import { operatorSubscriptionsOperations } from './operator-routes.ts'
import { subscriptionsData } from './personal-data.ts'
import { remindOfEnds } from './remind.ts'
import { subscriptionsOperations } from './routes.ts'

export const subscriptions: Module = {
  name: 'subscriptions',
  routes: (app) => ({
    subscriptions: mounted(contract, subscriptionsOperations(app)),
    operatorSubscriptions: mounted(operatorSubscriptions, operatorSubscriptionsOperations(app)),
  }),
  jobs: [handle(remindOfEndsJob, (app) => remindOfEnds(app))],
  personalData: subscriptionsData,
}
