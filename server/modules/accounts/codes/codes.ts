import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '#server/database/connect.ts'
import { keysFor, macsOf, type Secrets } from '#server/kit/keys.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { UserRow } from '../change-user.ts'
import { deleteCodes, replaceCode, tryCode, type CodePurpose } from './code-queries.ts'
import { lockUser, NOBODY } from '../user-queries.ts'

const DIGITS = 6

interface SentCode {
  readonly userId: string
  readonly purpose: CodePurpose
  /** The e-mail address, or the phone as +234…, that the code went to. */
  readonly target: string
}

export interface TriedCode extends Omit<SentCode, 'userId'> {
  /** Null if the target belongs to no user. The result is a wrong code, after the same time. */
  readonly userId: string | null
  readonly code: string
}

/**
 * Six-digit codes sent by mail or SMS. Each is valid for ten minutes and five tries; a user has one live code per
 * purpose. Only a keyed hash of the code is stored.
 */
export interface Codes {
  /**
   * Creates a code in the caller's transaction, replaces the previous one, and returns it for the email. `isSecond`, of
   * a registration: the code of an earlier one was still valid. The codes after it inherit the flag.
   */
  issue(tx: Db, sent: SentCode & { isSecond?: boolean | undefined }): Promise<{ code: string; isSecond: boolean }>
  /**
   * Uses up a right code and runs `work` in the same transaction with the user's row locked, so that one code has one
   * effect. If `work` throws, the code stays valid. Throws 400 `wrong_code`; the wrong try must then be committed, so
   * this does not accept the caller's transaction.
   */
  spend<T>(tried: TriedCode, work: (tx: Db, user: UserRow) => Promise<T>): Promise<T>
  /** Throws as `spend` does and counts a wrong try. A right code is neither counted nor used up. */
  check(tried: TriedCode): Promise<void>
}

export function createCodes({ database, secrets }: { database: Database; secrets: Secrets }): Codes {
  const keys = keysFor(secrets, 'codes')
  const hashesOf = ({ userId, purpose, target }: SentCode, code: string) => macsOf(keys, purpose, userId, target, code)

  /** Every operation locks the user's row first, so that two operations cannot deadlock. */
  const findOwner = async (tx: Db, { code, ...rest }: TriedCode): Promise<UserRow | null> => {
    const sent = { ...rest, userId: rest.userId ?? NOBODY }
    const user = await lockUser(tx, sent.userId)
    const isRight = await tryCode(tx, { ...sent, codeHashes: hashesOf(sent, code) })
    if (user && isRight) return user
    // Without waiting for the disk, a wrong try takes the same time whether or not there is a code to count it on.
    await sql`set local synchronous_commit = off`.execute(tx)
    return null
  }
  const inTransaction = <T>(work: (tx: Db) => Promise<T>) => database.transaction().execute(work)

  return {
    async issue(tx, sent) {
      await lockUser(tx, sent.userId)
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
      const [codeHash] = hashesOf(sent, code)
      return { code, ...(await replaceCode(tx, { ...sent, codeHash })) }
    },
    async spend(tried, work) {
      const outcome = await inTransaction(async (tx) => {
        const user = await findOwner(tx, tried)
        if (!user) return null
        await deleteCodes(tx, user.id, tried.purpose)
        return { done: await work(tx, user) }
      })
      if (!outcome) throw wrongCode()
      return outcome.done
    },
    async check(tried) {
      if (!(await inTransaction((tx) => findOwner(tx, tried)))) throw wrongCode()
    },
  }
}

export function wrongCode(): Refusal {
  return new Refusal(400, 'wrong_code', 'That code is wrong or too old. Check it, or ask for a new one.')
}
