import type { Email } from '#server/modules/outbox/index.ts'
import type { CodePurpose } from './codes/code-queries.ts'

export interface Writing {
  /** The market's name. */
  readonly market: string
  readonly publicUrl: string
  readonly firstName: string
}

type WritingOfCode = Writing & { readonly code: string }

const TEN_MINUTES = 'It works for ten minutes.'

/** The first email of a new account. */
export function welcomeEmail({ market, firstName, code }: WritingOfCode): Email {
  return {
    subject: `Welcome to ${market}: confirm your e-mail`,
    heading: `Welcome to ${market}`,
    paragraphs: [greeting(firstName), `Enter this code to confirm your e-mail address. ${TEN_MINUTES}`],
    code,
    note: `You did not register at ${market}? Then do nothing: without the code there is no account.`,
  }
}

/** Used if the code of an earlier registration was still valid: another person may be registering the same address. */
export function warnOfSecond(content: Email): Email {
  const sentence = `This address was registered twice in a few minutes. The code is for the second time, and for the password that was chosen then. ${TEN_MINUTES}`
  return {
    ...content,
    paragraphs: [...content.paragraphs.slice(0, 1), sentence],
    note: 'You registered only once? Then do not enter this code: register again, and use the code that you get then.',
  }
}

/** Sent after a sign-in with the right password if the code was never entered. */
export function signInEmail({ market, firstName, code }: WritingOfCode): Email {
  return {
    subject: `Confirm your e-mail to sign in to ${market}`,
    heading: 'One step is left',
    paragraphs: [
      greeting(firstName),
      `You have signed in, and your e-mail address is not confirmed yet. Enter this code first. ${TEN_MINUTES}`,
    ],
    code,
    note: 'That was not you? Then do nothing: without the code nobody gets in.',
  }
}

/** Texts of the emails with a code, by purpose; the reset email is `password_reset`. */
const USES: Readonly<Record<CodePurpose, { subject: string; heading: string; sentence: string }>> = {
  registration: {
    subject: 'Your new code',
    heading: 'Confirm your e-mail',
    sentence: 'Enter this code to confirm your e-mail address.',
  },
  password_reset: {
    subject: 'Set a new password',
    heading: 'Set a new password',
    sentence: 'Enter this code to set a new password.',
  },
  new_email: {
    subject: 'Confirm your new e-mail',
    heading: 'Confirm your new e-mail',
    sentence: 'Enter this code, and this becomes the e-mail address of your account.',
  },
  new_phone: {
    subject: 'Confirm your new phone',
    heading: 'Confirm your new phone',
    sentence: 'Enter this code, and this becomes the phone number of your account.',
  },
}

export function codeEmail(purpose: CodePurpose, { market, firstName, code }: WritingOfCode): Email {
  const { subject, heading, sentence } = USES[purpose]
  return {
    subject: `${subject} - ${market}`,
    heading,
    paragraphs: [greeting(firstName), `${sentence} ${TEN_MINUTES}`],
    code,
    note: 'You did not ask for this? Then do nothing, and give the code to nobody.',
  }
}

/**
 * Fits into one SMS. The code comes first, for phones that offer to fill it in. The last line is the format of
 * domain-bound codes: phones offer the code on pages of this host only.
 */
export function codeText(purpose: CodePurpose, { market, publicUrl, code }: Omit<WritingOfCode, 'firstName'>): string {
  const use = purpose === 'password_reset' ? 'to set a new password' : 'to confirm your phone'
  const sentence = `${code} is your ${market} code ${use}. It works for 10 minutes. Give it to nobody.`
  return `${sentence}\n\n@${new URL(publicUrl).hostname} #${code}`
}

/** Sent to the phone after a reset by mail, because a thief may read the mail. Fits into one SMS. */
export function passwordResetText(market: string): string {
  return `${market}: your password was reset by e-mail. Not you? Choose Forgot Password, enter this phone number, and contact us.`
}

export function passwordChangedEmail({ market, publicUrl, firstName }: Writing): Email {
  return {
    subject: `Your ${market} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [greeting(firstName), 'Your password was changed just now, and your other devices were signed out.'],
    action: { label: 'That was not me', url: `${publicUrl}/?auth=forgot` },
    note: 'That was you? Then nothing needs to be done.',
  }
}

/** `factor`: what the person signed in with, as in "with your password". */
export function newDeviceEmail({ market, publicUrl, firstName }: Writing, device: string, factor: string): Email {
  return {
    subject: `A new device signed in to your ${market} account`,
    heading: 'A new device signed in',
    paragraphs: [greeting(firstName), `Somebody signed in to your account with ${factor}: ${device}.`],
    action: { label: 'See where I am signed in', url: `${publicUrl}/password-reset` },
    note: 'That was not you? Then choose a new password: it signs every other device out.',
  }
}

/** Sent to the owner of an account after wrong passwords from unknown devices. */
export function failuresEmail({ market, publicUrl, firstName }: Writing): Email {
  return {
    subject: `Wrong passwords for your ${market} account`,
    heading: 'Somebody gave wrong passwords',
    paragraphs: [
      greeting(firstName),
      'Somebody tried to sign in to your account several times in a row, each time with a wrong password. They did not get in, and each further try has to wait longer.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/?auth=forgot` },
    note: 'Was that you? Then set a new password. Was it not? Then a password that you use nowhere else keeps them out.',
  }
}

/** Anyone can register another person's address, so a first name that is not a name (such as a link) is left out. */
export function greeting(firstName: string): string {
  return /^[\p{L}\p{M} '’-]+$/u.test(firstName) ? `Hello ${firstName},` : 'Hello,'
}
