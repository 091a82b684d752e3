import { held } from '#server/modules/ledger/index.ts'
import { findHistory, overLimitEntries, overLimitHistory } from '#server/modules/wallet/index.ts'
import { subjectBy, type Source } from './source.ts'

/** Money held because it exceeds its owner's limits. */
export const heldAboveLimits: Source = {
  name: 'limit',
  what: 'money above a limit',
  subjectOf: subjectBy(/^limit:([^:]+):(?:hold|settle)$/),
  keysOf: (id) => [`limit:${id}:hold`, `limit:${id}:settle`],
  historyOf: (subject) => [
    { kind: 'over_limit', subject },
    { kind: 'return', subject },
  ],
  async find(db, subjects) {
    const names = subjects.map((subject) => ({ kind: 'over_limit' as const, subject }))
    const rows = [...(await findHistory(db, names)).values()]
    return new Map(
      rows.map((row) => [
        row.subject,
        {
          entries: overLimitEntries(row),
          history: overLimitHistory(row),
          problems: [],
          account: held(row.userId),
          memberId: row.userId,
        },
      ]),
    )
  },
}
