import { connect } from '#server/database/connect.ts'
import { checkHeads, noteRestored, type CheckedHeads, type HeadsInput } from '#server/modules/heads/index.ts'

/**
 * Compares the restored database with its heads, and returns sentences about it. Records a signed note that a backup
 * was restored, so that later checks do not take the missing end for rewritten history. Throws if the backup itself was
 * rewritten.
 */
export async function explainHeads(
  databaseUrl: string,
  heads: Pick<HeadsInput, 'keys' | 'places'>,
): Promise<readonly string[]> {
  const database = connect(databaseUrl, { poolSize: 1, applicationName: 'kanti-restore', withoutTimeouts: true })
  try {
    const [wrong] = (await checkHeads({ ...heads, database, places: [] })).rewritten
    if (wrong) throw new Error(`The backup was rewritten. ${wrong.problem}`)
    await noteRestored({ ...heads, database })
    const { rewritten, fitting, beyond } = await checkHeads({ ...heads, database })
    return [
      `${fitting} heads of the books and the audit log fit what came back.`,
      ...describe(beyond),
      ...rewritten.map(({ problem }) => `Look into this before the market opens. ${problem}`),
    ]
  } finally {
    await database.close()
  }
}

/** For each log, the last head from after the backup. */
function describe(beyond: CheckedHeads['beyond']): string[] {
  const last = new Map(beyond.map((head) => [head.log, head]))
  return [...last.values()].map(
    ({ log, number, madeAt }) =>
      `After the backup was taken ${log === 'books' ? 'the books were sealed' : 'the audit log grew'} up to ${number}, last seen ` +
      `${madeAt.toISOString()}: that is not in it.`,
  )
}
