import { operatorBills } from '#contracts/operator/bills.ts'
import { bills } from '#contracts/bills.ts'
import { secretsOf, type Config } from '#server/config.ts'
import { mounted } from '#server/http/api-routes.ts'
import { systemClock } from '#server/kit/clock.ts'
import { keysFor } from '#server/kit/keys.ts'
import { notAvailable } from '#server/kit/refusal.ts'
import { assertRecentSignIn, findContact, findEmails, findPersonId, spendFrom } from '#server/modules/accounts/index.ts'
import { sandboxRetrySchedule, createBills, retrySchedule, type BillsParts } from '#server/modules/bills/index.ts'
import { refuseFrozen, refuseOverspending, type AllowanceParts } from '#server/modules/wallet/index.ts'
import { notOffered } from './not-offered.ts'
import { notifyMemberBy } from './notify-member.ts'

type Given = Pick<BillsParts, 'database' | 'queue' | 'bills' | 'rateLimits' | 'outbox' | 'log'>

/** Everything but looking at what was bought before. */
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

/** Milliseconds: a person still looks at the screen. */
const ANSWER_WITHIN_MS = 5000

/** Bills, with what they need of accounts and of the limits of the wallet. */
export function createBillsModule(config: Config, { allowances, ...given }: Given & { allowances: AllowanceParts }) {
  const { database, outbox } = given
  const opened = createBills({
    ...given,
    clock: systemClock,
    keys: keysFor(secretsOf(config), 'bills'),
    publicUrl: config.PUBLIC_URL,
    isSimulated: config.simulated.bills,
    retrySchedule: config.simulated.bills
      ? sandboxRetrySchedule
      : { ...retrySchedule, pauseSeconds: config.BILL_PAUSE_MINUTES * 60 },
    answerWithinMs: ANSWER_WITHIN_MS,
    webhookSecret: config.VTPASS_WEBHOOK_PATH_SECRET,
    lowFloatKobo: config.BILL_LOW_FLOAT * 100,
    twoOperatorsFromKobo: config.BILL_TWO_OPERATORS_FROM * 100,
    findContact,
    findUserId: (email) => findPersonId(database.kysely, email),
    findEmails: (ids) => findEmails(database.kysely, ids),
    refuseOverspending: async (tx, userId) => {
      await refuseFrozen(allowances, tx, userId)
      await refuseOverspending(allowances, tx, userId)
    },
    spendFrom,
    assertRecentSignIn,
    notifyMember: notifyMemberBy(outbox),
  })
  const isOffered = config.real.bills || config.simulated.bills
  const operations = isOffered ? opened.operations : notOffered(opened.operations, SALES, notAvailable('Paying bills'))
  return {
    modules: { bills: mounted(bills, operations), operatorBills: mounted(operatorBills, opened.operatorOperations) },
    webhook: opened.webhook,
    jobs: isOffered ? opened.jobs : [],
  }
}
