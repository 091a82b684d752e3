import { available } from '#server/modules/ledger/index.ts'
import { debtEntries, findHistory } from '#server/modules/wallet/index.ts'
import { subjectBy, type Source } from './source.ts'

/** Money taken from a wallet to pay a debt. */
export const debts: Source = {
  name: 'debt',
  what: 'debt',
  subjectOf: subjectBy(/^debt:([^:]+):collect$/),
  keysOf: (id) => [`debt:${id}:collect`],
  historyOf: (subject) => [{ kind: 'debt', subject }],
  async find(db, subjects) {
    const names = subjects.map((subject) => ({ kind: 'debt' as const, subject }))
    const rows = await findHistory(db, names)
    return new Map(
      [...rows.values()].map((row) => [
        row.subject,
        {
          entries: debtEntries(row),
          history: [{ ...row, state: 'successful' as const }],
          problems: [],
          account: available(row.userId),
          memberId: row.userId,
        },
      ]),
    )
  },
}
