import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { OperatorRole } from '#contracts/values/choices.ts'
import type { Database } from '#server/database/connect.ts'
import { hooks } from '#server/modules.ts'
import { appointOperator } from '#server/modules/accounts/index.ts'
import { newVisitor, type Device } from './browser.ts'
import { accessIn, askApi, newMember, type Person } from './people.ts'
import { storeSignIn } from './signed-in.ts'
import { timeCodeOf } from '../app/time-code.ts'

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** A new operator at `address`, with the sessions that signing in and the second factor store. */
export async function openOperatorPageAt(
  database: Database,
  address: string,
  { roles, ...device }: Device & { readonly roles?: readonly OperatorRole[] } = {},
): Promise<{ page: Page; operatorId: string }> {
  const { operator, operatorId } = await newOperator(database, roles)
  const page = await newVisitor(device)
  await storeSignIn(page, operator)
  const answer = await askApi<{ data: { access: string; roles: string[] } }>('POST /operator/session', {
    as: await accessIn(page),
    body: { code: await timeCode(database) },
  })
  await page.evaluate(
    ({ access, rolesText, userId }) => {
      sessionStorage.setItem('operator-access', access)
      sessionStorage.setItem('operator-roles', rolesText)
      sessionStorage.setItem('operator-of', userId)
    },
    { access: answer.data.access, rolesText: answer.data.roles.join(' '), userId: operatorId },
  )
  await page.goto(address)
  return { page, operatorId }
}

/** A new member who was appointed as an operator. */
export async function newOperator(
  database: Database,
  roles?: readonly OperatorRole[],
): Promise<{ operator: Person; operatorId: string }> {
  const operator = await newMember()
  const { rows } = await sql<{ id: string }>`
    select id from accounts.users where email = ${operator.email}
  `.execute(database)
  await appointOperator({ hooks }, database, {
    secrets: [inject('siteSecret')],
    userId: rows[0]!.id,
    totpSecret,
    roles,
  })
  return { operator, operatorId: rows[0]!.id }
}

/** The current code of the authenticator app. */
export function timeCode(database: Database): Promise<string> {
  return timeCodeOf(totpSecret, database)
}
