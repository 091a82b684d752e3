import type { Database } from '#server/database/connect.ts'

/**
 * The same pool. Calls `after` with the text and the rows of each statement, before its caller gets them. Statements of
 * the job queue are left out.
 */
export function watchStatements(
  database: Database,
  after: (text: string, rows: readonly unknown[]) => unknown,
): Database {
  const texts = new WeakMap<object, string>()
  const watched = database.withPlugin({
    transformQuery({ node, queryId }) {
      texts.set(queryId, database.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    async transformResult({ queryId, result }) {
      const text = texts.get(queryId)
      if (text !== undefined) await after(text, result.rows)
      return result
    },
  })
  const { withClient, use, close } = database
  return Object.assign(watched, { withClient, use, close })
}
