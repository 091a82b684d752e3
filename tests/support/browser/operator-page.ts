import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { OperatorRole } from '#contracts/values/choices.ts'
import type { Database } from '#server/database/connect.ts'
import { appointOperator } from '#server/modules/accounts/index.ts'
import { newVisitor, type Device } from './browser.ts'
import { dialogOf, goToForm, newMember, signIn, type Somebody } from './people.ts'
import { timeCodeOf } from '../app/time-code.ts'

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** A new operator who has signed in and entered the second factor on the way to `address`. */
export async function openOperatorPageAt(
  database: Database,
  address: string,
  { roles, ...device }: Device & { readonly roles?: readonly OperatorRole[] } = {},
): Promise<{ page: Page; operatorId: string }> {
  const { operator, operatorId } = await newOperator(database, roles)
  const page = await newVisitor(device)
  await goToForm(page, `/?auth=login&next=${encodeURIComponent(address)}`)
  await signIn(page, operator)
  const code = dialogOf(page, 'Confirm it is you')
  await code.getByLabel('Code of your authenticator app').fill(await timeCode(database))
  await code.getByRole('button', { name: 'Continue' }).click()
  return { page, operatorId }
}

/** A new member who was appointed as an operator. */
export async function newOperator(
  database: Database,
  roles?: readonly OperatorRole[],
): Promise<{ operator: Somebody; operatorId: string }> {
  const operator = await newMember()
  const { rows } = await sql<{ id: string }>`
    select id from accounts.users where email = ${operator.email}
  `.execute(database)
  await appointOperator(database, { secrets: [inject('siteSecret')], userId: rows[0]!.id, totpSecret, roles })
  return { operator, operatorId: rows[0]!.id }
}

/** The current code of the authenticator app. */
export function timeCode(database: Database): Promise<string> {
  return timeCodeOf(totpSecret, database)
}
