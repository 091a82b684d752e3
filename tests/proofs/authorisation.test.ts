import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import { operatorRoles, type OperatorRole } from '#contracts/values/choices.ts'
import { webhooks } from '#contracts/webhooks.ts'
import { contracts } from '#contracts/index.ts'
import { endpoint, methodOf, pathOf, type Contract, type Endpoint } from '#contracts/endpoint.ts'
import { mounted } from '#server/module.ts'
import { addActors, type Actor } from '../support/app/actors.ts'
import { callApi } from '../support/app/call-api.ts'
import { endpoints } from '../support/app/endpoints.ts'
import { isFull, ONCE, plantedFault, proof } from '../support/proofs/proof.ts'
import { openWholeApp, serve } from '../support/app/whole-app.ts'

/**
 * Which actor may make which call, derived from the table in the contracts: every call, and every other method of its
 * path, by every kind of actor. Things of other members, and acts of operators on their own things, have separate
 * proofs.
 */
const planted = {
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
    planted: mounted(planted, { readOpenly: async () => ({ message: 'Success' }) }),
  },
}))
const { tokens } = await addActors(app)
const actors = Object.keys(tokens) as Actor[]

const DEAD: readonly Actor[] = [
  'garbage',
  'no token of ours',
  'ended session',
  'expired session',
  'idle session',
  'suspended',
  'closed',
]

/** The roles of those actors that are operators. */
const ROLES: Readonly<Partial<Record<Actor, readonly OperatorRole[]>>> = {
  operator: operatorRoles,
  'second operator': operatorRoles,
  'operator with an old code': operatorRoles,
  'operator for identity': ['identity'],
  'operator for the market': ['market'],
  'operator for money': ['money'],
  auditor: ['auditor'],
}

/** The refusal that the access check gives an actor, or null where it lets the actor in. */
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

proof('G9', 'every call admits the actors that its contract names, and refuses all others', ONCE, async () => {
  expect(await findLeaks(endpoints)).toEqual([])
  return endpoints.length * actors.length
})

plantedFault('G9', 'a call that is open by mistake is detected', async () => {
  const leaks = await findLeaks([{ call: 'GET /planted', describe: { ...planted.readOpenly.describe, as: 'member' } }])
  expect(leaks).toContain('GET /planted answered the visitor with 200')
})

plantedFault('G9', 'a call that does not declare its callers stops the start', async () => {
  const { as: _, ...silent } = planted.readOpenly.describe
  const contract = { readOpenly: { call: 'GET /silent' as const, describe: silent } } as unknown as Contract
  const module = mounted(contract, { readOpenly: async () => ({ message: 'Success' }) } as never)
  const silentApp = { ...app, modules: { ...app.modules, silent: module } }
  await expect(serve(silentApp)).rejects.toThrow('GET /silent does not say who may make it')
})

plantedFault('G9', 'a call of operators that accepts another role than declared is detected', async () => {
  const { call, describe } = contracts.operatorPayments.listPayments
  const leaks = await findLeaks([{ call, describe: { ...describe, roles: ['market'] } }])
  expect(leaks).toContain('GET /operator/payments answered the operator for money with 200')
})

plantedFault('G9', 'a call of operators without a role stops the start', async () => {
  const describe = { ...planted.readOpenly.describe, as: 'operator' as const }
  const contract: Contract = { read: { call: 'GET /planted', describe } }
  const module = mounted(contract, { read: async () => ({ message: 'Success' }) } as never)
  const app2 = { ...app, modules: { ...app.modules, roleless: module } }
  await expect(serve(app2)).rejects.toThrow('GET /planted does not say which role it takes')
})

proof('G9', 'a path answers 405 to every method that neither the contracts nor the webhooks name', ONCE, async () => {
  let tried = 0
  const methodsOf = new Map(webhooks.map(({ path }) => [path, ['POST']]))
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

proof(
  'G9',
  'the only routes below /api/v1 outside the contracts are the OpenAPI document and the webhooks',
  ONCE,
  () => {
    const named = new Set(endpoints.map(({ call }) => `/api/v1${pathOf(call).replaceAll(/\{(\w+)\}/g, ':$1')}`))
    const others = listPaths().filter((path) => path.startsWith('/api/v1/') && !named.has(path))
    const hooks = webhooks.map(({ path }) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    const hint = 'a place in a path has one name in all calls'
    expect(others.toSorted(), hint).toEqual(['/api/v1/openapi.json', ...hooks, '/api/v1/planted'].toSorted())
  },
)

proof('G9', 'an open GET call sends a dead token the same status and body as a visitor', ONCE, async () => {
  const open = endpoints.filter(({ call, describe }) => describe.as === 'anyone' && methodOf(call) === 'GET')
  for (const { call } of open.filter(({ call }) => !call.includes('/sandbox/'))) {
    const { statusCode, body } = await ask('visitor', 'GET', pathOf(call))
    for (const actor of [...DEAD, 'newcomer' as const]) {
      const answer = await ask(actor, 'GET', pathOf(call))
      expect([call, actor, answer.statusCode, answer.body]).toEqual([call, actor, statusCode, body])
    }
  }
})

/** The paths in the server's routing table, which it prints as a tree. */
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

/** At full size all actors send HEAD as well. */
const HEAD_ALWAYS: readonly Actor[] = ['visitor', 'expired session', 'buyer A', 'auditor']

/** Returns the calls that did not give an actor the response that the access check should give. */
async function findLeaks(asked: readonly Endpoint[]): Promise<string[]> {
  const leaks: string[] = []
  for (const { call, describe } of asked) {
    for (const actor of actors) {
      // These calls would end the session that the other calls use.
      const isDestructive = ['POST /logout', 'DELETE /account', 'DELETE /account/sessions'].includes(call)
      const said = doorSays(describe, actor)
      if (isDestructive && said === null) continue
      const hasHead = methodOf(call) === 'GET' && (isFull || HEAD_ALWAYS.includes(actor))
      const methods = hasHead ? (['GET', 'HEAD'] as const) : [methodOf(call)]
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

/** Sends a call. Ids in the path are random, so nothing exists under them. */
function ask(actor: Actor, method: NonNullable<InjectOptions['method']>, path: string, payload?: object) {
  const call = `${method} ${path.replaceAll(/\{\w+\}/g, randomUUID())}`
  return callApi(http, call, { token: tokens[actor], ...(payload && { payload }) })
}
