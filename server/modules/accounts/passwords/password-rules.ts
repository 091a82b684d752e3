import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH } from '#contracts/texts.ts'
import type { UserRow } from '../change-user.ts'
import { weakPassword } from '../refusals.ts'

/** Some 18,000 that were found in leaks most often; shorter ones are refused for being short. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH))

interface Choice {
  readonly password: string
  readonly person: Pick<UserRow, 'email' | 'first_name' | 'last_name'>
  /** The market's name. */
  readonly market: string
}

/** Refuses with 422 `weak_password`; `field` is the one its text stands on, where the call shows texts on fields. */
export function assertStrong(choice: Choice, field?: string): void {
  const weakness = findWeakness(choice)
  if (weakness !== null) throw weakPassword(weakness, field)
}

/**
 * Why a password is too easy to guess, as a sentence for whoever chose it; null for a good one. Its length is the
 * contract's matter. There are no rules on what it must be made of: they only make passwords alike.
 */
export function findWeakness({ password, person, market }: Choice): string | null {
  const lower = password.normalize('NFC').toLowerCase()
  if (COMMON.has(lower)) return 'Too many people use this password. Choose another one.'
  if (isMadeOf(lower, [market])) return `A password cannot be the name of ${market}. Choose another one.`
  if (isMadeOf(lower, [market, person.email, person.first_name, person.last_name])) {
    return 'A password cannot be your own name or e-mail address. Choose another one.'
  }
  return null
}

/** Whether no letter is left once the words of these texts are taken out, as in `Ada-Obi2026`. */
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
