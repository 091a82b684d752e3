import { randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { keysFor, macsOf, type Secrets } from '#server/kit/keys.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { UserRow } from '../change-user.ts'
import { deleteCodes, replaceCode, tryCode, type CodePurpose } from './code-queries.ts'
import { lockUser, NOBODY } from '../user-queries.ts'

const DIGITS = 6

export interface SentCode {
  readonly userId: string
  readonly purpose: CodePurpose
  /** The e-mail address, or the phone as +234…, that it went to. */
  readonly target: string
}

interface IssuedCode extends SentCode {
  /** Of a registration: whether the code of another could still have been entered. The codes after it are so too. */
  readonly isSecond?: boolean | undefined
}

export interface TriedCode extends Omit<SentCode, 'userId'> {
  /** Null where the target belongs to nobody: that is a wrong code like any other, and takes as long. */
  readonly userId: string | null
  readonly code: string
}

/**
 * Codes of six digits that go out by mail or SMS. Each lives ten minutes and bears five tries; a person has one live
 * code per purpose. Of the code itself only a keyed hash is kept.
 */
export interface Codes {
  /** Makes a code in the caller's transaction, in place of the one before, and gives it for the email. */
  issue(tx: Kysely<Tables>, sent: IssuedCode): Promise<{ code: string; isSecond: boolean }>
  /**
   * Uses a right code up and does `work` in the same transaction, with the person's row locked, so that one code does
   * one thing once. Where `work` throws, the code is as good as before. Refuses with 400 `wrong_code`, and then the
   * try is counted for good: that is why no caller's transaction is taken here.
   */
  spend<T>(tried: TriedCode, work: (tx: Kysely<Tables>, user: UserRow) => Promise<T>): Promise<T>
  /** Refuses as `spend` does and counts a wrong try; a right one is not counted and not used up. */
  check(tried: TriedCode): Promise<void>
}

export function createCodes({ database, secrets }: { database: Database; secrets: Secrets }): Codes {
  const keys = keysFor(secrets, 'codes')
  const hashesOf = ({ userId, purpose, target }: SentCode, code: string) => macsOf(keys, purpose, userId, target, code)

  /** The person's row is locked first everywhere, so that two who want both never wait for each other. */
  const findOwner = async (tx: Kysely<Tables>, { code, ...rest }: TriedCode): Promise<UserRow | null> => {
    const sent = { ...rest, userId: rest.userId ?? NOBODY }
    const user = await lockUser(tx, sent.userId)
    const isRight = await tryCode(tx, { ...sent, codeHashes: hashesOf(sent, code) })
    if (user && isRight) return user
    // Without waiting for the disk, a wrong try takes as long where there is no code to count it at.
    await sql`set local synchronous_commit = off`.execute(tx)
    return null
  }
  const inTransaction = <T>(work: (tx: Kysely<Tables>) => Promise<T>) => database.kysely.transaction().execute(work)

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
