import { operatorRoles, type OperatorRole } from '#contracts/values/choices.ts'
import type { App } from '#server/context.ts'
import type { Database, Db } from '#server/database/connect.ts'
import { encrypt } from '#server/kit/encryption.ts'
import { keysFor, type Keys, type Secrets } from '#server/kit/keys.ts'
import { dropProposalsOf } from '#server/modules/approvals/index.ts'
import { atConsole, audit } from '#server/modules/audit/index.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { lockUser } from '../user-queries.ts'
import { deleteOperator, insertOperator, listDemoOperators } from './operator-queries.ts'

interface Appointment {
  /** The secrets from which the key for the TOTP secrets is derived. */
  readonly secrets: Secrets
  readonly userId: string
  /** In base32, as in the operator's authenticator app. */
  readonly totpSecret: string
  /** All roles by default. */
  readonly roles?: readonly OperatorRole[] | undefined
  /** How the identity was verified of an operator who is appointed again. */
  readonly reason?: string | undefined
}

/**
 * Appoints an operator, or replaces the roles and the second factor of one. Ends the operator session and refuses the
 * open proposals of the operator, because a thief may have had the old factor.
 */
export async function appointOperator(
  app: Pick<App, 'hooks'>,
  tx: Db,
  { secrets, userId, totpSecret, roles = operatorRoles, reason }: Appointment,
): Promise<void> {
  await lockUser(tx, userId)
  await endSessionsOf(tx, userId, { scope: 'operator' })
  const row = { user_id: userId, totp_secret_encrypted: encrypt(operatorKeys(secrets), totpSecret, userId) }
  await insertOperator(tx, { ...row, roles: [...roles] })
  await dropProposalsOf(app, tx, userId, { actor: atConsole, reason: 'Its operator was appointed anew' })
  const said = [`Roles: ${roles.join(', ')}`, reason].filter(Boolean).join('. ')
  await audit(tx, { ...atConsole, action: 'operator.appoint', subject: userId, reason: said })
}

/**
 * Ends an appointment: ends the operator session and refuses the open proposals of the operator. Returns false if the
 * user is no operator.
 */
export async function dismissOperator(
  app: Pick<App, 'hooks'>,
  tx: Db,
  userId: string,
  reason?: string,
): Promise<boolean> {
  await lockUser(tx, userId)
  if (!(await deleteOperator(tx, userId))) return false
  await endSessionsOf(tx, userId, { scope: 'operator' })
  await dropProposalsOf(app, tx, userId, { actor: atConsole, reason: 'Its operator was dismissed' })
  await audit(tx, { ...atConsole, action: 'operator.dismiss', subject: userId, reason })
  return true
}

/** Demo operators have public second factors, so they are dismissed as soon as any provider is real. */
export async function dismissDemoOperators(app: Pick<App, 'hooks'>, database: Database): Promise<void> {
  for (const userId of await listDemoOperators(database))
    await database.transaction().execute((tx) => dismissOperator(app, tx, userId, 'A demo account'))
}

export async function isDemoOperatorAppointed(db: Db): Promise<boolean> {
  return (await listDemoOperators(db)).length > 0
}

export function operatorKeys(secrets: Secrets): Keys {
  return keysFor(secrets, 'operators')
}
