import type { Database } from '#server/database/connect.ts'
import { checkChain } from '#server/modules/audit/index.ts'
import { checkSeals, listDriftedAccounts, trialBalance } from '#server/modules/ledger/index.ts'

export interface CheckedMarket {
  /** All kobo that were ever moved. */
  readonly movedKobo: number
  readonly seals: number
  readonly auditEntries: number
}

/** Reads the books and the audit log completely. Throws if they are inconsistent. */
export async function checkMarket(database: Database): Promise<CheckedMarket> {
  const rows = await trialBalance(database)
  const sum = (side: 'debit' | 'credit') => rows.reduce((all, row) => all + row[side], 0)
  if (sum('debit') !== sum('credit'))
    throw new Error(`The books do not balance: ${sum('debit')} kobo went out, ${sum('credit')} came in.`)
  const [drifted] = await listDriftedAccounts(database)
  if (drifted) throw new Error(`${drifted.code} holds ${drifted.stored} kobo, and ${drifted.summed} moved there.`)
  const { seals } = await checkSeals(database)
  const { entries } = await checkChain(database)
  return { movedKobo: sum('debit'), seals, auditEntries: entries }
}
