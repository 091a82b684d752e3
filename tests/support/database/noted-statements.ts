import type { Database } from '#server/database/connect.ts'

/** The same pool, which adds the text of each statement to `texts`. */
export function notingStatements(database: Database, texts: Set<string>): Database {
  const noting = database.withPlugin({
    transformQuery({ node, queryId }) {
      texts.add(database.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { withClient, use, close } = database
  return Object.assign(noting, { withClient, use, close })
}

interface Plan {
  readonly 'Node Type': string
  readonly Schema?: string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly Plan[]
}

/**
 * The tables that a statement can only read as a whole, whatever its parameters are: no index answers it. Names as in
 * `orders.lines`.
 */
export async function tablesReadWhole(database: Database, text: string): Promise<string[]> {
  return scansIn(await planOf(database, text))
}

/** The plan of a statement for parameters of any value, which uses an index wherever one answers. */
export function planOf(database: Database, text: string): Promise<Plan> {
  return database.withClient(async (client) => {
    await client.query('begin; set local enable_seqscan = off')
    try {
      const explained = `explain (generic_plan, verbose, format json) ${text}`
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
      return rows[0]!['QUERY PLAN'][0].Plan
    } finally {
      await client.query('rollback')
    }
  })
}

/** An index that gives the order only is read as a whole, too, unless a limit ends that. */
function scansIn(plan: Plan, isLimited = false): string[] {
  const { 'Node Type': type, Filter: filter } = plan
  const condition = plan['Index Cond'] ?? plan['Recheck Cond']
  const isByIndex = ['Index Scan', 'Index Only Scan', 'Bitmap Heap Scan'].includes(type)
  const isWhole = type === 'Seq Scan' || (isByIndex && !condition && filter && !isLimited)
  const own = isWhole ? [`${plan.Schema}.${plan['Relation Name']}`] : []
  const isEnding = isLimited || type === 'Limit'
  return [...own, ...(plan.Plans ?? []).flatMap((inner) => scansIn(inner, isEnding))]
}
