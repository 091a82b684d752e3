import type { Database } from '#server/database/connect.ts'

/** The same pool, where a statement fails before it is sent when `isFailing` says so, as if the process died there. */
export function failingStatements(database: Database, isFailing: () => boolean): Database {
  const failing = database.withPlugin({
    transformQuery({ node }) {
      if (isFailing()) throw new Error('The process dies here.')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { withClient, use, close } = database
  return Object.assign(failing, { withClient, use, close })
}
