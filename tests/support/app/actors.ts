import { randomInt, randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { App } from '#server/context.ts'
import type { OperatorRole } from '#contracts/values/choices.ts'
import { secretsOf } from '#server/config.ts'
import { appointOperator } from '#server/modules/accounts/index.ts'
import type { SessionScope } from '#server/modules/accounts/sessions/session-queries.ts'
import { enter as enterOn } from './members.ts'

/** One actor of each kind, each with the bearer token that they send, or null for none. */
export async function addActors(app: App) {
  const { database, config } = app
  const insertPerson = async (columns: string, values: string) => {
    const id = randomUUID()
    await sql`
      insert into accounts.users (id, email, first_name, last_name, email_confirmed_at${sql.raw(columns)})
      values (${id}, ${`${id}@example.ng`}, 'Ada', 'Obi', now()${sql.raw(values)})
    `.execute(database)
    return id
  }
  const enter = (userId: string, scope?: SessionScope) => enterOn(database, userId, scope)
  const tokenAfter = async (change: (userId: string) => RawBuilder<unknown>) => {
    const userId = await insertPerson('', '')
    const token = await enter(userId)
    await change(userId).execute(database)
    return token
  }
  const newOperator = async (roles?: readonly OperatorRole[]) => {
    const userId = await insertPerson('', '')
    await appointOperator(app, database, {
      secrets: secretsOf(config),
      userId,
      totpSecret: 'JBSWY3DPEHPK3PXP',
      roles,
    })
    return userId
  }
  const newSeller = () => insertPerson(', kyc_status, phone', `, 'verified', '+234803${randomInt(1e6, 1e7)}'`)
  const enterLongAgo = async () => {
    const userId = await newOperator()
    const token = await enter(userId, 'operator')
    await sql`
      update accounts.sessions set signed_in_at = now() - interval '1 hour' where user_id = ${userId}
    `.execute(database)
    return token
  }
  const enterWithRole = async (role: OperatorRole) => enter(await newOperator([role]), 'operator')
  const people = {
    'buyer A': await insertPerson('', ''),
    'buyer B': await insertPerson('', ''),
    'seller A': await newSeller(),
    'seller B': await newSeller(),
  }
  const operator = await newOperator()
  const secondOperator = await newOperator()
  return {
    people,
    operator,
    secondOperator,
    tokens: {
      visitor: null,
      garbage: 'st_garbage',
      'no token of ours': `${'e'.repeat(20)}.${'y'.repeat(60)}.${'J'.repeat(43)}`,
      'ended session': await tokenAfter((id) => sql`delete from accounts.sessions where user_id = ${id}`),
      'expired session': await tokenAfter(
        (id) => sql`update accounts.sessions set expires_at = now() where user_id = ${id}`,
      ),
      'idle session': await tokenAfter(
        (id) => sql`update accounts.sessions set last_used_at = now() - interval '8 days' where user_id = ${id}`,
      ),
      suspended: await tokenAfter((id) => sql`update accounts.users set suspended_at = now() where id = ${id}`),
      closed: await tokenAfter((id) => sql`update accounts.users set closed_at = now() where id = ${id}`),
      newcomer: await enter(await insertPerson('', ''), 'newcomer'),
      'buyer A': await enter(people['buyer A']),
      'buyer B': await enter(people['buyer B']),
      'seller A': await enter(people['seller A']),
      'seller B': await enter(people['seller B']),
      'operator without second factor': await enter(await newOperator()),
      operator: await enter(operator, 'operator'),
      'second operator': await enter(secondOperator, 'operator'),
      'operator for identity': await enterWithRole('identity'),
      'operator for the market': await enterWithRole('market'),
      'operator for money': await enterWithRole('money'),
      auditor: await enterWithRole('auditor'),
      'operator with an old code': await enterLongAgo(),
    } as const satisfies Record<string, string | null>,
    enter,
  }
}

export type Actor = keyof Awaited<ReturnType<typeof addActors>>['tokens']
