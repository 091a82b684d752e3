import type pg from 'pg'
import { isConflict, isDatabaseGone, isNotConnected } from '#server/kit/faults.ts'
import type { ChangeFeed } from './change-feed.ts'
import { createPool, kyselyOf, type Db, type Lent, type Statement } from './connect.ts'
import { replicaReach } from './replica-position.ts'
import { DEAD_AFTER_MS } from './session-settings.ts'

/** Runs single statements that read what every visitor may see. PostgreSQL refuses changes. */
export interface Reads extends Db {
  /** Number of statements since the process began, by who answered. */
  counts(): Readonly<Record<Server, number>>
  close(): Promise<void>
}

type Server = 'primary' | 'replica'

interface ReadParts {
  readonly primaryUrl: string
  /** One or several replicas behind one address. */
  readonly replicaUrl?: string | undefined
  readonly poolSize: number
  readonly changes: Pick<ChangeFeed, 'isLive' | 'isGone' | 'onChange'>
}

/**
 * Creates the connections for reads of visitors. They are apart from those of `connect`, so that reads continue while
 * commits stall.
 *
 * A replica answers if it shows every change that this process was notified of, so that nothing cached after a
 * notification lacks the change; otherwise the primary answers. If the primary is unreachable, a replica answers as it
 * is. A read whose connection fails is tried once more.
 */
export function connectReads({ primaryUrl, replicaUrl, poolSize, changes }: ReadParts): Reads {
  const options = { poolSize, applicationName: 'kanti-reads', isReadOnly: true }
  const pool = createPool(primaryUrl, options)
  const pools = [pool]
  const primary = async (): Promise<Loan> => ({ server: 'primary', client: await pool.connect() })
  let lend = primary
  if (replicaUrl !== undefined) {
    const replicas = createPool(replicaUrl, options)
    const isReached = replicaReach(pool, changes)
    pools.push(replicas)
    const replica = async (): Promise<Loan> => ({ server: 'replica', client: await replicas.connect() })
    const currentReplica = async () => {
      const loan = await replica()
      let fault: Error | undefined
      const noteFault = (error: Error) => void (fault = error)
      if (await isReached(loan.client).catch(noteFault)) return loan
      loan.client.release(fault)
      throw new Error('the replica lags')
    }
    lend = () => {
      if (changes.isGone()) return firstOf(replica, primary)
      if (!changes.isLive()) return firstOf(primary, replica)
      return firstOf(currentReplica, primary, replica)
    }
  }
  const counts = { primary: 0, replica: 0 }
  return Object.assign(kyselyOf({ connect: () => lendTwice(lend, counts) }, DEAD_AFTER_MS.brief), {
    counts: () => ({ ...counts }),
    close: async () => void (await Promise.all(pools.map((each) => each.end()))),
  })
}

interface Loan {
  readonly server: Server
  readonly client: pg.PoolClient
}

/** The result of the first that succeeds; the error of the first if none does. */
async function firstOf<T>(first: () => Promise<T>, ...others: readonly (() => Promise<T>)[]): Promise<T> {
  try {
    return await first()
  } catch (error) {
    const [next, ...rest] = others
    if (!next) throw error
    return firstOf(next, ...rest).catch(() => Promise.reject(error))
  }
}

/** Lends a connection, and another one if that fails or the replica cancels the read to apply a change. */
async function lendTwice(lend: () => Promise<Loan>, counts: Record<Server, number>): Promise<Lent> {
  let loan: Loan | undefined = await lend()
  const query = async <Row extends pg.QueryResultRow>({ server, client }: Loan, asked: Statement) => {
    const result = await client.query<Row>(asked)
    counts[server] += 1
    return result
  }
  return {
    async query<Row extends pg.QueryResultRow>(asked: Statement): Promise<pg.QueryResult<Row>> {
      loan ??= await lend()
      try {
        return await query<Row>(loan, asked)
      } catch (error) {
        if (!isDatabaseGone(error) && !isNotConnected(error) && !isConflict(error)) throw error
        loan.client.release(error as Error)
        loan = undefined
      }
      loan = await lend()
      return query<Row>(loan, asked)
    },
    release: (error) => loan?.client.release(error),
  }
}
