import { secretsOf, type Config } from '#server/config.ts'
import { checkKeys, forgetPreviousKeys } from '#server/database/check-keys.ts'
import type { Database } from '#server/database/connect.ts'
import { countOtherKeys, reencrypt } from '#server/database/reencrypt.ts'
import { countPasswordsOfPreviousKeys, namePasswordKeys } from '#server/modules/accounts/index.ts'
import { encryptedColumnsOf, keyMarksOf } from '#server/modules.ts'

/** Hours for which responses of idempotent requests are stored, under the key that encrypted them. */
const ANSWERS_KEPT_HOURS = 24

/**
 * Encrypts all lasting values with the current keys, a few rows at a time, and reports progress. Can be interrupted and
 * run again. Reports at the end when the previous keys can be dropped.
 */
export async function rekey(database: Database, config: Config, say: (line: string) => void): Promise<void> {
  const marks = keyMarksOf(config)
  await checkKeys(database, marks)
  const columns = encryptedColumnsOf(config)
  let left = 0
  for (const column of columns) {
    const done = await reencrypt(database, column, (rows) => say(`${column.name}: ${rows}`))
    const others = await countOtherKeys(database, column)
    left += others
    say(`${column.name}: ${done} encrypted anew, ${others} left`)
  }
  await namePasswordKeys(database, secretsOf(config))
  if (left > 0) {
    say(`${left} values were in use or came meanwhile. Restart every process with the new keys, then run this again.`)
    return
  }
  await forgetPreviousKeys(database, marks)
  const passwords = await countPasswordsOfPreviousKeys(database, secretsOf(config))
  say('Everything is encrypted with the keys of today.')
  if (marks.papers.length > 1) say('PAPERS_KEY_PREVIOUS can be dropped now.')
  if (marks.secret.length === 1) return
  const from = new Date(Date.now() + ANSWERS_KEPT_HOURS * 3600 * 1000).toISOString().slice(0, 16)
  say(`SECRET_PREVIOUS can be dropped from ${from}Z on.`)
  if (passwords > 0)
    say(
      `${passwords} members have not signed in with the new SECRET yet. Who has not by the time that the previous one is ` +
        'dropped sets a new password with a code.',
    )
}
