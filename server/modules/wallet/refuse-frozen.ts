import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { AllowanceParts } from './parts.ts'

/** Refuses with 403 `account_frozen` what would take money out of a wallet that differs from the books. */
export async function refuseFrozen(
  { isFrozen }: Pick<AllowanceParts, 'isFrozen'>,
  tx: Kysely<Tables>,
  userId: string,
): Promise<void> {
  if (!(await isFrozen(tx, userId))) return
  const text =
    'Nothing can be paid from this wallet right now, because we are checking its balance. Contact us for help.'
  throw new Refusal(403, 'account_frozen', text)
}
