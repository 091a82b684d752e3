import { OperationNodeTransformer, type RawNode } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** The same pool, with changed texts of raw statements: to plant a fault. `change` gets what stands between parameters. */
export function changeStatements(database: Database, change: (text: string) => string): Database {
  const transformer = new RawTransformer(change)
  const changed = database.withPlugin({
    transformQuery: ({ node }) => transformer.transformNode(node),
    transformResult: async ({ result }) => result,
  })
  const { withClient, use, close } = database
  return Object.assign(changed, { withClient, use, close })
}

class RawTransformer extends OperationNodeTransformer {
  readonly #change: (text: string) => string

  constructor(change: (text: string) => string) {
    super()
    this.#change = change
  }

  protected override transformRaw(node: RawNode): RawNode {
    const { sqlFragments, ...raw } = super.transformRaw(node)
    return { ...raw, sqlFragments: sqlFragments.map(this.#change) }
  }
}
