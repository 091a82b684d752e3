import { RawNode } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** The same pool, with changed texts of raw statements: to plant a fault. `change` gets what stands between parameters. */
export function changeStatements(database: Database, change: (text: string) => string): Database {
  const changed = database.withPlugin({
    transformQuery: ({ node }) => (RawNode.is(node) ? { ...node, sqlFragments: node.sqlFragments.map(change) } : node),
    transformResult: async ({ result }) => result,
  })
  const { withClient, use, close } = database
  return Object.assign(changed, { withClient, use, close })
}
