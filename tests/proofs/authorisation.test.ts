import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import { operatorRoles, type OperatorRole } from '#contracts/values/choices.ts'
import { webhooks } from '#contracts/webhooks.ts'
import { contracts } from '#contracts/index.ts'
import type { Call } from '#contracts/calls.ts'
import { endpoint, methodOf, pathOf, type Contract, type Endpoint } from '#contracts/endpoint.ts'
import { createHttp } from '#server/app-http.ts'
import { mounted } from '#server/http/api-routes.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { appointOperator, dismissOperator } from '#server/modules/accounts/index.ts'
import { secretsOf } from '#server/config.ts'
import { addActors, type Actor } from '../setup/actors.ts'
import { addThings, snapshotOf, type Things } from '../setup/own-things.ts'
import { ONCE, plantedFault, proof } from '../setup/proof.ts'
import { openWholeApp } from '../setup/whole-app.ts'

/**
 * Who may make which call, made from the contracts' own table: every call and every method of its path, by everybody
 * who may come by. And what belongs to somebody else is answered, byte for byte, like what does not exist.
 */
const planted = {
  readSecret: endpoint('GET /planted/{id}', {
    as: 'member',
    summary: 'Says of whom the thing is',
    params: z.strictObject({ id: z.string() }),
    output: z.object({ message: z.string() }),
  }),
  readOpenly: endpoint('GET /planted', {
    as: 'anyone',
    summary: 'Is open by mistake',
    output: z.object({ message: z.string() }),
  }),
}
const { app, http } = await openWholeApp({ RATE_LIMIT_SCALE: '1000000' }, (whole) => ({
  ...whole,
  modules: {
    ...whole.modules,
    planted: mounted(planted, {
      readSecret: async ({ params }) => {
        if (params.id === things.product) throw new Refusal(403, 'not_yours', 'This is not yours.')
        throw new Refusal(404, 'not_found', 'We could not find that.')
      },
      readOpenly: async () => ({ message: 'Success' }),
    }),
  },
}))
const { database } = app
const { people, tokens, enter } = await addActors(app)
const actors = Object.keys(tokens) as Actor[]
const endpoints = Object.values(contracts).flatMap((contract) => Object.values(contract as Contract))
const things = await addThings(database, people['seller A'])
const snapshot = () => snapshotOf(database, people['seller A'])

const DEAD: readonly Actor[] = [
  'garbage',
  'no token of ours',
  'ended session',
  'expired session',
  'idle session',
  'suspended',
  'closed',
]

/** Of the operators among them. */
const ROLES: Readonly<Partial<Record<Actor, readonly OperatorRole[]>>> = {
  operator: operatorRoles,
  'second operator': operatorRoles,
  'operator with an old code': operatorRoles,
  'operator for identity': ['identity'],
  'operator for the market': ['market'],
  'operator for money': ['money'],
  auditor: ['auditor'],
}

/** What the door says to an actor; null where it lets them in. */
function doorSays(
  { as, roles = [], needsFreshCode }: Endpoint['describe'],
  actor: Actor,
): readonly [status: number, code: string] | null {
  if (as === 'anyone') return null
  if (as === 'appointed' || as === 'operator') {
    if (actor === 'operator without second factor') return as === 'operator' ? [403, 'second_factor_required'] : null
    const own = ROLES[actor]
    if (!own) return [404, 'not_found']
    if (!roles.some((role) => own.includes(role)) && as === 'operator') return [403, 'role_required']
    return needsFreshCode && actor === 'operator with an old code' ? [403, 'fresh_code_required'] : null
  }
  if (actor === 'visitor') return [401, 'unauthenticated']
  if (DEAD.includes(actor)) return [401, 'session_expired']
  return as === 'member' && actor === 'newcomer' ? [403, 'registration_incomplete'] : null
}
const DOOR_CODES = [
  'unauthenticated',
  'session_expired',
  'registration_incomplete',
  'second_factor_required',
  'role_required',
  'fresh_code_required',
]

proof('G9', 'every call lets in whom it says, and nobody else', ONCE, async () => {
  expect(await findLeaks(endpoints)).toEqual([])
  return endpoints.length * actors.length
})

plantedFault('G9', 'a call that is open by mistake is found', async () => {
  const leaks = await findLeaks([{ call: 'GET /planted', describe: { ...planted.readOpenly.describe, as: 'member' } }])
  expect(leaks).toContain('GET /planted answered the visitor with 200')
})

plantedFault('G9', 'a call that does not say who may make it stops the start', async () => {
  const { as: _, ...silent } = planted.readOpenly.describe
  const contract = { readOpenly: { call: 'GET /silent' as const, describe: silent } } as unknown as Contract
  const module = mounted(contract, { readOpenly: async () => ({ message: 'Success' }) } as never)
  const silentApp = { ...app, modules: { ...app.modules, silent: module } }
  await expect(createHttp(silentApp, { pages: false })).rejects.toThrow('GET /silent does not say who may make it')
})

plantedFault('G9', 'a call of operators that takes another role than it says is found', async () => {
  const { call, describe } = contracts.paymentsDesk.listPayments
  const leaks = await findLeaks([{ call, describe: { ...describe, roles: ['market'] } }])
  expect(leaks).toContain('GET /operator/payments answered the operator for money with 200')
})

plantedFault('G9', 'a call of operators without a role stops the start', async () => {
  const describe = { ...planted.readOpenly.describe, as: 'operator' as const }
  const contract: Contract = { read: { call: 'GET /planted', describe } }
  const module = mounted(contract, { read: async () => ({ message: 'Success' }) } as never)
  const app2 = { ...app, modules: { ...app.modules, roleless: module } }
  await expect(createHttp(app2, { pages: false })).rejects.toThrow('GET /planted does not say which role it takes')
})

proof('G9', 'no method is there but those of the contracts', ONCE, async () => {
  let tried = 0
  const methodsOf = new Map<string, string[]>()
  for (const { call } of endpoints)
    methodsOf.set(pathOf(call), [...(methodsOf.get(pathOf(call)) ?? []), methodOf(call)])
  for (const [path, known] of methodsOf) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      if (known.includes(method)) continue
      for (const actor of ['visitor', 'seller A', 'operator'] as const) {
        expect([method, path, (await ask(actor, method, path)).statusCode]).toEqual([method, path, 405])
        tried += 1
      }
    }
  }
  return tried
})

proof('G9', 'no call is there that the contracts do not name, but the document and the webhooks', ONCE, () => {
  const named = new Set(endpoints.map(({ call }) => `/api/v1${pathOf(call).replaceAll(/\{(\w+)\}/g, ':$1')}`))
  const others = listPaths().filter((path) => path.startsWith('/api/v1/') && !named.has(path))
  const planted = ['/api/v1/planted', '/api/v1/planted/:id']
  const told = webhooks.map(({ path }) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  expect(others.toSorted()).toEqual(['/api/v1/openapi.json', ...told, ...planted].toSorted())
})

proof('G9', 'a call that is open is answered to a dead token as to a visitor, byte for byte', ONCE, async () => {
  const open = endpoints.filter(({ call, describe }) => describe.as === 'anyone' && methodOf(call) === 'GET')
  for (const { call } of open.filter(({ call }) => !call.includes('/sandbox/'))) {
    const { statusCode, body } = await ask('visitor', 'GET', pathOf(call))
    for (const actor of [...DEAD, 'newcomer' as const]) {
      const answer = await ask(actor, 'GET', pathOf(call))
      expect([call, actor, answer.statusCode, answer.body]).toEqual([call, actor, statusCode, body])
    }
  }
})

/** Bodies that would do something, so that the call looks for what it is asked of. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /products/{id}': { unlist: true },
}
/** Calls whose body names a thing. */
const NAMED_IN_BODY: readonly (readonly [call: Call, bodyOf: (id: string) => object])[] = [
  ['POST /wallet/fund', (reference) => ({ reference })],
  ['POST /seller/subscription/my-plan', (subscription_plan) => ({ subscription_plan })],
  ['POST /seller/subscription/my-plan', (reference) => ({ subscription_plan: randomUUID(), reference })],
  ['POST /payments', (subscription_plan) => ({ purpose: 'subscription', subscription_plan })],
  ['POST /seller/dashboard/save-item', (product) => ({ product, user: people['seller B'] })],
  ['POST /seller/dashboard/save-item', (user) => ({ product: randomUUID(), user })],
  ['POST /send-electricty-token', (token) => ({ token })],
]

/** Their parameters name no thing of anybody's. */
const NAME_NOTHING = ['GET /reset-password/verify-password-token/{email}/{otp}', 'GET /nigeria/{state_code}/towns']
const namesNothing = (call: string) => NAME_NOTHING.includes(call) || call.includes('{network}')

proof('G9', 'what is somebody else’s is answered like what does not exist, byte for byte', ONCE, async () => {
  const before = await snapshot()
  const asked = endpoints.filter(
    ({ call, describe }) =>
      call.includes('{') && !namesNothing(call) && (describe.as === 'member' || call === 'GET /products/{id}'),
  )
  expect(await findTells(asked)).toEqual([])
  expect(await snapshot()).toEqual(before)
  return asked.length * Object.keys(things).length
})

proof('G9', 'what is somebody else’s is answered like what does not exist where a body names it', ONCE, async () => {
  const before = await snapshot()
  for (const [call, bodyOf] of NAMED_IN_BODY) {
    for (const [what, id] of Object.entries(things)) {
      const [foreign, missing] = await Promise.all(
        [id, randomUUID()].map((each) => ask('seller B', methodOf(call), pathOf(call), bodyOf(each))),
      )
      const answers = [foreign!, missing!].map(({ statusCode, body }) => [statusCode, body])
      expect([call, what, answers[0]]).toEqual([call, what, answers[1]])
      expect(foreign!.statusCode).toBeGreaterThanOrEqual(400)
    }
  }
  expect(await snapshot()).toEqual(before)
  return NAMED_IN_BODY.length * Object.keys(things).length
})

/** Acts of operators on what belongs to a member. */
const ON_MEMBERS: readonly (readonly [call: Call, thing: keyof Things, body: object])[] = [
  ['POST /operator/purchases/{id}/settle', 'purchase', { outcome: 'failed', reason: 'x' }],
  ['POST /operator/payments/{reference}/refund', 'payment', { reason: 'x' }],
  ['POST /operator/reconciliation/flags/{id}/clear', 'flag', { reason: 'x' }],
  ['POST /operator/kyc/{id}/approve', 'case', {}],
  ['POST /operator/kyc/{id}/reject', 'case', { reason: 'x' }],
  ['POST /operator/products/{id}/restore', 'product', { reason: 'x' }],
]

proof('G9', 'no operator decides about what is their own', ONCE, async () => {
  const own = people['seller A']
  await appointOperator(database.kysely, {
    secrets: secretsOf(app.config),
    userId: own,
    totpSecret: 'JBSWY3DPEHPK3PXP',
  })
  const token = await enter(own, 'operator')
  const before = await snapshot()
  for (const [call, thing, body] of ON_MEMBERS) {
    const url = `/api/v1${pathOf(call).replace(/\{\w+\}/, things[thing])}`
    const headers = { host: 'kanti.example', authorization: `Bearer ${token}` }
    const answer = await http.inject({
      method: 'POST',
      url,
      headers,
      ...(Object.keys(body).length && { payload: body }),
    })
    const { code } = answer.json<{ code: string }>()
    expect([call, answer.statusCode, ['own_account', 'own_case'].includes(code)]).toEqual([call, 403, true])
  }
  expect(await snapshot()).toEqual(before)
  await dismissOperator(database.kysely, own)
  return ON_MEMBERS.length
})

plantedFault('G9', 'a call that tells a foreign thing from a missing one is found', async () => {
  expect(await findTells([planted.readSecret])).toEqual(['GET /planted/{id} tells the product of another'])
})

/** What the server's own table of routes has, which it prints as a tree. */
function listPaths(): string[] {
  const above: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branches = '', segment] = /^((?:[│ ] {3})*)[├└]── (\S+)/.exec(line) ?? []
      if (segment === undefined) return []
      const depth = branches.length / 4
      above[depth] = (above[depth - 1] ?? '') + segment
      return [above[depth]]
    })
}

/** Calls that did not say to an actor what the door should. */
async function findLeaks(asked: readonly Endpoint[]): Promise<string[]> {
  const leaks: string[] = []
  for (const { call, describe } of asked) {
    for (const actor of actors) {
      // It would end the session that the others are asked with.
      const isDestructive = ['POST /logout', 'DELETE /account', 'DELETE /account/sessions'].includes(call)
      const said = doorSays(describe, actor)
      if (isDestructive && said === null) continue
      const methods = methodOf(call) === 'GET' ? (['GET', 'HEAD'] as const) : [methodOf(call)]
      for (const method of methods) {
        const { statusCode, body } = await ask(actor, method, pathOf(call), describe.body && {})
        const code = body.startsWith('{') ? JSON.parse(body).code : undefined
        const isRight = said
          ? statusCode === said[0] && (method === 'HEAD' || code === said[1])
          : statusCode !== 401 && !DOOR_CODES.includes(code) && !body.includes('There is no such call')
        if (!isRight)
          leaks.push(`${method === 'HEAD' ? 'HEAD of ' : ''}${call} answered the ${actor} with ${statusCode}`)
      }
    }
  }
  return leaks
}

/** Calls by which seller B can tell a thing of seller A's from one that is not there. */
async function findTells(asked: readonly Endpoint[]): Promise<string[]> {
  const tells: string[] = []
  for (const { call, describe } of asked) {
    const body = BODIES[call]
    if (describe.body && !body) tells.push(`${call} has no body to be asked with`)
    for (const [what, id] of Object.entries(things)) {
      const [foreign, missing] = await Promise.all(
        [id, randomUUID()].map((each) => ask('seller B', methodOf(call), pathOf(call), body, each)),
      )
      const isSame = foreign!.statusCode === missing!.statusCode && foreign!.body === missing!.body
      if (!isSame) tells.push(`${call} tells the ${what} of another`)
    }
  }
  return tells
}

/** With `id` for whatever the path names; only a thing inside a list of one's own is asked for by its own id. */
function ask(
  actor: Actor,
  method: NonNullable<InjectOptions['method']>,
  path: string,
  payload?: object,
  id: string = randomUUID(),
) {
  const token = tokens[actor]
  const named = path.includes('{id}') ? path.replace('{userId}', people['seller B']) : path
  return http.inject({
    method,
    url: `/api/v1${named.replaceAll(/\{\w+\}/g, id)}`,
    headers: { host: 'kanti.example', ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })
}
