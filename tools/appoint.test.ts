import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { consoleId } from '#contracts/values/choices.ts'
import { addActors } from '#tests/support/app/actors.ts'
import { callApi } from '#tests/support/app/call-api.ts'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { timeCodeOf } from '#tests/support/app/time-code.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'
import { runTool } from '#tests/support/processes/run-tool.ts'

const { app, http, url } = await openWholeApp()
const { database, config } = app
const { operator, tokens, people, enter } = await addActors(app)
const folder = await temporaryFolder('appoint')

const run = (tool: 'appoint' | 'dismiss', ...args: string[]) => runWith(config.SECRET, tool, ...args)
const runWith = (SECRET: string | undefined, tool: string, ...args: string[]) =>
  runTool(tool, { DATABASE_URL: url, SECRET, DATA_DIR: folder }, ...args)
const ask = (token: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  callApi(http, `${method} ${path}`, { token, ...(payload && { payload }) })
const emailOf = (id: string) => `${id}@example.ng`
const auditOf = async (subject: string) =>
  (
    await sql`select operator_id, action, reason from audit.entries where subject = ${subject} order by id`.execute(
      database,
    )
  ).rows

test('a member is appointed with roles, and opens an operator session with the secret; both are in the audit log', async () => {
  const ada = people['buyer A']
  const said = await run('appoint', emailOf(ada), '--roles', 'market,auditor')
  expect(said).toContain('is an operator with the roles market, auditor')
  const [, totpSecret] = /^ {2}([A-Z2-7]{32})$/m.exec(said)!
  const code = await timeCodeOf(totpSecret!, database)
  const answer = await ask(await enter(ada), 'POST', '/operator/session', { code })
  expect([answer.statusCode, answer.json().data]).toMatchObject([200, { roles: ['market', 'auditor'] }])
  expect(await auditOf(ada)).toMatchObject([
    { operator_id: consoleId, action: 'operator.appoint', reason: 'Roles: market, auditor' },
    { operator_id: ada, action: 'operator.open' },
  ])
})

test('a new second factor for an operator needs a reason, and ends the open session', async () => {
  expect((await ask(tokens.operator, 'GET', '/operator/week')).statusCode).toBe(200)
  expect(await run('appoint', emailOf(operator))).toContain('Say with --reason how you made sure that it is them')
  expect((await ask(tokens.operator, 'GET', '/operator/week')).statusCode).toBe(200)
  await run('appoint', emailOf(operator), '--reason', 'Showed me her passport')
  expect((await ask(tokens.operator, 'GET', '/operator/week')).statusCode).toBe(404)
  expect((await auditOf(operator)).at(-1)).toMatchObject({
    action: 'operator.appoint',
    reason: 'Roles: identity, market, money, auditor. Showed me her passport',
  })
})

test('a dismissal ends the operator session and the proposals; the operator stays a member', async () => {
  const access = await enter(operator, 'operator')
  const member = await enter(operator)
  const transfer = { kind: 'float_funding', amount: 20_000, reference: randomUUID(), reason: 'Of today' }
  expect((await ask(access, 'POST', '/operator/market-transfers', transfer)).statusCode).toBe(202)
  expect(await run('dismiss', emailOf(operator))).toContain('is no operator any longer')
  expect((await ask(access, 'GET', '/operator/week')).statusCode).toBe(404)
  expect((await ask(member, 'GET', '/complete-registration')).statusCode).toBe(200)
  expect(await auditOf(transfer.reference)).toMatchObject([
    { operator_id: operator, action: 'money.propose-float_funding' },
    { operator_id: consoleId, action: 'money.refuse-float_funding' },
  ])
  expect((await auditOf(operator)).at(-1)).toMatchObject({ operator_id: consoleId, action: 'operator.dismiss' })
  expect(await run('dismiss', emailOf(operator))).toContain('is no operator')
})

test('nobody is appointed with a secret that the market cannot read', async () => {
  const said = await runWith('n'.repeat(32), 'appoint', emailOf(people['buyer B']))
  expect(said).toContain('SECRET is not the key')
})

test.each([
  ['appoint', [], 'npm run appoint -- EMAIL'],
  ['appoint', ['nobody@example.ng'], 'Nobody has an account'],
  ['appoint', ['nobody@example.ng', '--roles', 'king'], 'npm run appoint -- EMAIL'],
  ['appoint', ['nobody@example.ng', '--role', 'money'], 'npm run appoint -- EMAIL'],
  ['dismiss', ['nobody@example.ng'], 'is no operator'],
  ['dismiss', [], 'npm run dismiss -- EMAIL'],
] as const)('%s %j explains what is wrong', async (tool, args, words) => {
  expect(await run(tool, ...args)).toContain(words)
})
