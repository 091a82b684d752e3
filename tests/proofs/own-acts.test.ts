import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { endpoint, methodOf, type Endpoint } from '#contracts/endpoint.ts'
import { operatorRoles } from '#contracts/values/choices.ts'
import { secretsOf } from '#server/config.ts'
import { appointOperator } from '#server/modules/accounts/index.ts'
import { addActors } from '../support/app/actors.ts'
import { callApi } from '../support/app/call-api.ts'
import { endpoints } from '../support/app/endpoints.ts'
import { addThings, ownedBy, type Things } from '../support/proofs/own-things.ts'
import { shareBankAccount, shareDocument } from '../support/app/same-person.ts'
import { ONCE, plantedFault, proof } from '../support/proofs/proof.ts'
import { changedBy, openWholeApp, type WholeApp, serve } from '../support/app/whole-app.ts'

/**
 * An operator cannot act as an operator on their own money, account, documents or products: every call by which
 * operators change something, made with each single role by a person about their own things, and by accounts with the same
 * bank account or identity document.
 */
const { app } = await openWholeApp({ RATE_LIMIT_SCALE: '1000000' })
const { database } = app
const { people, operator, enter } = await addActors(app)
const own = people['seller A']
const other = people['buyer A']
const things = { ...(await addThings(app, own)), 'other party': other }
await sql`update orders.orders set seller_id = ${other} where id = ${things['order as buyer']}`.execute(database)
const accounts = [own, people['buyer B'], people['seller B']]
await shareBankAccount(database, own, people['buyer B'])
await shareDocument(database, own, people['seller B'])
const acts = endpoints.filter(({ call, describe }) => describe.as === 'operator' && methodOf(call) !== 'GET')

type Thing = keyof Things | 'other party'
type Rule = readonly [thing: Thing | readonly Thing[], body?: object] | 'of nobody'
const reason = 'x'
/** The thing that each act is about, or several that it may be about. Plans, categories and the market's transfers belong to no person (`of nobody`). */
const RULES: Readonly<Record<string, Rule>> = {
  'POST /operator/products/{id}/take-down': ['product', { reason }],
  'POST /operator/products/{id}/restore': ['product', { reason }],
  'POST /operator/products/{id}/remove-photos': ['product', { reason }],
  'POST /operator/reports/{id}/resolve': [['report', 'report of the shop'], { outcome: 'rejected', note: 'x' }],
  'POST /operator/users/{id}/suspend': [['person', 'other party'], { reason }],
  'POST /operator/users/{id}/restore': ['person', { reason }],
  'POST /operator/users/{id}/sign-out': ['person', { reason }],
  'POST /operator/payments/{reference}/verify': ['payment'],
  'POST /operator/payments/{reference}/refund': ['payment', { reason }],
  'POST /operator/disputes/{id}/end': ['dispute', { outcome: 'won', reason }],
  'POST /operator/debts/{user}/settle': ['debtor', { kind: 'written_off', amount: 1000, reason }],
  'POST /operator/purchases/{id}/requery': ['purchase'],
  'POST /operator/purchases/{id}/settle': ['purchase', { outcome: 'failed', reason }],
  'POST /operator/orders/{id}/stop': ['order as buyer', { reason }],
  'POST /operator/orders/{id}/extend': ['order as buyer', { days: 1, deadline: '2026-11-21T08:00:00Z', reason }],
  'POST /operator/orders/{id}/freeze': ['order as seller', { days: 1, reason }],
  'POST /operator/orders/{id}/unfreeze': ['order as seller', { reason }],
  'POST /operator/complaints/{id}/decide': ['complaint', { decision: 'release', reason }],
  'POST /operator/orders/{id}/complaint': [
    'order as buyer',
    { kind: 'damaged', wants: 'refund', text: 'There is a crack in it.', reason },
  ],
  'POST /operator/orders/{id}/corrections': ['order as seller', { pay: 'seller', from: 'market', amount: 10, reason }],
  'POST /operator/outages': 'of nobody',
  'POST /operator/reviews/{id}/hide': ['review', { reason }],
  'POST /operator/reviews/{id}/show': ['review', { reason }],
  'POST /operator/reviews/{id}/remove-reply': ['review', { reason }],
  'POST /operator/proposals/{id}/drop': ['proposal', { reason }],
  'POST /operator/reconciliation/flags/{id}/clear': ['flag', { reason }],
  'POST /operator/withdrawals/{id}/let-go': ['withdrawal', { reason }],
  'POST /operator/withdrawals/{id}/refuse': ['withdrawal', { reason }],
  'POST /operator/withdrawals/{id}/requery': ['withdrawal'],
  'POST /operator/withdrawals/{id}/settle': ['withdrawal', { outcome: 'failed', reason }],
  'POST /operator/bank-accounts/{id}/approve': ['bank account', { reason }],
  'POST /operator/bank-accounts/{id}/reject': ['bank account', { reason }],
  'POST /operator/kyc/{id}/approve': ['case'],
  'POST /operator/kyc/{id}/reject': ['case', { reason }],
  'POST /operator/categories': 'of nobody',
  'PUT /operator/categories/{id}': 'of nobody',
  'POST /operator/market-transfers': 'of nobody',
  'POST /operator/market-transfers/{id}/drop': 'of nobody',
  'POST /operator/plans': 'of nobody',
  'PUT /operator/plans/{id}': 'of nobody',
}

proof(
  'G9',
  'every act of an operator on an own thing is refused, for each role alone, from a second account too',
  ONCE,
  async () => {
    const before = await ownedBy(database, own)
    expect(await findOwnActs(app, acts)).toEqual([])
    expect(listMoney(await ownedBy(database, own))).toEqual(listMoney(before))
    return acts.length * operatorRoles.length * accounts.length
  },
)

plantedFault('G9', 'an act of operators without a rule is detected', async () => {
  const act = endpoint('POST /operator/vouchers', {
    as: 'operator',
    roles: ['money'],
    summary: 'Gives a voucher',
    output: z.object({ message: z.string() }),
  })
  expect(await findOwnActs(app, [act])).toEqual(['POST /operator/vouchers has no rule'])
})

plantedFault('G9', 'an act that is attributed to another operator is detected', async () => {
  const found = app.modules['operatorBills']!
  type Received = { caller: { userId: string } }
  const requery = found.operations['requeryPurchase'] as unknown as (asked: Received) => Promise<unknown>
  const planted = (asked: Received) => requery({ ...asked, caller: { ...asked.caller, userId: operator } })
  const operations = { ...found.operations, requeryPurchase: planted } as never
  const deceived = { ...app, modules: { ...app.modules, operatorBills: { ...found, operations } } }
  expect(await findOwnActs(deceived, acts)).toEqual([
    'POST /operator/purchases/{id}/requery by money about an own purchase was answered with 200',
  ])
})

plantedFault('G9', 'a second account that passes for another person is detected', async () => {
  const isOwnAccount = async (_: unknown, one: string, other: string) => one === other
  const deceived = changedBy((now) => ({ ...now, hooks: { ...now.hooks, isOwnAccount } }), app)
  const requery = acts.filter(({ call }) => call === 'POST /operator/purchases/{id}/requery')
  expect(await findOwnActs(deceived, requery)).toEqual([
    'POST /operator/purchases/{id}/requery by money about an own purchase was answered with 200',
  ])
})

/** What somebody with one of the roles could do about their own, or was not refused for the right reason. */
async function findOwnActs(at: WholeApp, asked: readonly Endpoint[]): Promise<string[]> {
  const http = await serve(at)
  const found: string[] = []
  for (const [role, userId] of operatorRoles.flatMap((role) => accounts.map((account) => [role, account] as const))) {
    const appointed = { secrets: secretsOf(app.config), userId, totpSecret: 'JBSWY3DPEHPK3PXP', roles: [role] }
    await appointOperator(app, database, appointed)
    const token = await enter(userId, 'operator')
    for (const { call, describe } of asked) {
      const rule = RULES[call]
      if (rule === undefined) found.push(`${call} has no rule`)
      if (rule === undefined || rule === 'of nobody' || !describe.roles?.includes(role)) continue
      const [about, payload] = rule
      for (const thing of [about].flat()) {
        const path = call.replace(/\{\w+\}/, things[thing])
        const answer = await callApi(http, path, { token, ...(payload && { payload }) })
        const { code } = answer.json<{ code?: string }>()
        if (answer.statusCode === 403 && (code === 'own_account' || code === 'own_case')) continue
        found.push(`${call} by ${role} about an own ${thing} was answered with ${code ?? answer.statusCode}`)
      }
    }
  }
  await http.close()
  return [...new Set(found)]
}

/** Everything except sessions and appointments, which the proof itself changes. */
function listMoney(owned: Awaited<ReturnType<typeof ownedBy>>) {
  return owned.filter(({ table }) => !['accounts.sessions', 'accounts.operators'].includes(table))
}
