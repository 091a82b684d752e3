import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH } from '#contracts/texts.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { UserRow } from '../change-user.ts'

/** Some 18,000 passwords most often found in leaks, without those that are too short anyway. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH))

interface Choice {
  readonly password: string
  readonly person: Pick<UserRow, 'email' | 'first_name' | 'last_name'>
  /** The market's name. */
  readonly market: string
}

/** Throws 422 `weak_password`. `field` names the form field for the text, in calls that report by field. */
export function assertStrong(choice: Choice, field?: string): void {
  const weakness = findWeakness(choice)
  if (weakness === null) return
  throw new Refusal(422, 'weak_password', weakness, field === undefined ? {} : { fields: { [field]: weakness } })
}

/**
 * Why a password is too easy to guess, as a sentence for the user; null for a good one. The contract checks the length.
 * There are no rules on kinds of characters: such rules make passwords alike.
 */
export function findWeakness({ password, person, market }: Choice): string | null {
  const lower = password.normalize('NFC').toLowerCase()
  if (COMMON.has(lower)) return 'Too many people use this password. Choose another one.'
  if (isMadeOf(lower, [market])) return `A password cannot be the name of ${market}. Choose another one.`
  if (isMadeOf(lower, [market, person.email, person.first_name, person.last_name]))
    return 'A password cannot be your own name or e-mail address. Choose another one.'
  return null
}

/** Whether no letter is left after removing the words of these texts, as in `Ada-Obi2026`. */
function isMadeOf(password: string, texts: readonly string[]): boolean {
  const words = texts.flatMap((text) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .split(/\P{L}+/u),
  )
  const longestFirst = words.filter(Boolean).toSorted((a, b) => b.length - a.length)
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), password)
  return left !== password && !/\p{L}/u.test(left)
}
