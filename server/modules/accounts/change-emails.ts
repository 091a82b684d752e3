import type { Email } from '#server/modules/outbox/index.ts'
import { greeting, type Writing } from './emails.ts'

export function googleLinkedEmail({ market, publicUrl, firstName }: Writing): Email {
  return {
    subject: `Google now signs you in to ${market}`,
    heading: 'Google now signs you in',
    paragraphs: [
      greeting(firstName),
      'Somebody signed in to your account with a Google account of your e-mail address. It opens your account from now on.',
    ],
    action: { label: 'See where I am signed in', url: `${publicUrl}/password-reset` },
    note: 'That was not you? Then somebody else can read your mail: change the password of your mailbox, then write to us.',
  }
}

/** Sent instead of a code to an address that already has an account. The requester of the code is not notified. */
export function addressInUseEmail({ market, publicUrl }: Omit<Writing, 'firstName'>): Email {
  return {
    subject: `This address has a ${market} account already`,
    heading: 'This address has an account already',
    paragraphs: [
      'Hello,',
      'Somebody asked to move another account to this e-mail address. It has an account of its own, so nothing was changed.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/?auth=login` },
    note: 'That was you? Then sign in with this address, or delete its account first.',
  }
}

/** Sent to the old address; the link in it undoes the change. */
export function emailChangedEmail({ market, firstName }: Writing, newEmail: string, undoUrl: string): Email {
  return {
    subject: `The e-mail of your ${market} account was changed`,
    heading: 'Your e-mail was changed',
    paragraphs: [greeting(firstName), `Your account has a new e-mail address: ${masked(newEmail)}.`],
    action: { label: 'That was not me: take it back', url: undoUrl },
    note: 'Within seven days you can take it back: every device is signed out, and you choose a new password.',
  }
}

export function phoneChangedEmail({ market, publicUrl, firstName }: Writing, digits: string): Email {
  return {
    subject: `The phone number of your ${market} account was changed`,
    heading: 'Your phone number was changed',
    paragraphs: [greeting(firstName), `Your account has a new phone number that ends in ${digits.slice(-4)}.`],
    action: { label: 'See my account', url: `${publicUrl}/my-profile` },
    note: 'That was not you? Then choose a new password, which signs every other device out, and change the number back.',
  }
}

/** Sent to the old number. Fits into one SMS. */
export function phoneLeftText(market: string): string {
  return `${market}: this number no longer opens your account. Not you? Set a new password by e-mail and contact us now.`
}

/** Carries a code for a new password, because the person who changed the address may know the old one. */
export function emailUndoneEmail({ market, firstName, code }: Writing & { code: string }): Email {
  return {
    subject: `Your ${market} account has its old e-mail back`,
    heading: 'Your old e-mail is back',
    paragraphs: [
      greeting(firstName),
      'Every device was signed out, and the password, the phone number and Google open the account no more. Enter this code to set a new password. It works for ten minutes.',
    ],
    code,
  }
}

/** Sent to the address that an undo replaced: another person may read the mail of the old one. */
export function emailReplacedEmail({ market, publicUrl, firstName }: Writing, oldEmail: string): Email {
  return {
    subject: `The e-mail of your ${market} account was changed back`,
    heading: 'Your e-mail was changed back',
    paragraphs: [
      greeting(firstName),
      `Your account has its old e-mail address again: ${masked(oldEmail)}. Somebody used the link that we had sent there. This address opens the account no more, and every device was signed out.`,
    ],
    action: { label: 'Contact us', url: `${publicUrl}/help-center` },
    note: 'That was not you? Then write to us through our contact form.',
  }
}

/** Sent when a closing begins to wait for a refund, because somebody else may have requested it. */
export function closingAskedEmail({ market, publicUrl, firstName }: Writing): Email {
  return {
    subject: `Your ${market} account will be deleted`,
    heading: 'Your account will be deleted',
    paragraphs: [
      greeting(firstName),
      'You asked us to delete your account. First the money in your wallet goes back to your card. Once it is there, we delete your account.',
    ],
    action: { label: 'Keep my account', url: `${publicUrl}/?auth=forgot` },
    note: 'That was not you, or you have changed your mind? Then set a new password by Forgot Password: your account stays.',
  }
}

/** Sent if the account could not be closed after the money had gone back to the card. */
export function closingEndedEmail({ market, publicUrl, firstName }: Writing, reasons: readonly string[]): Email {
  return {
    subject: `Your ${market} account is not deleted`,
    heading: 'Your account is not deleted',
    paragraphs: [
      greeting(firstName),
      'You asked us to delete your account once your money is back on your card. Something stands in the way:',
      ...reasons,
      'Nothing was removed. You can ask again in your security settings, or write to us through our contact form.',
    ],
    action: { label: 'See my account', url: `${publicUrl}/my-profile` },
  }
}

export function farewellEmail({ market, firstName }: Writing): Email {
  return {
    subject: `Your ${market} account is deleted`,
    heading: 'Your account is deleted',
    paragraphs: [
      greeting(firstName),
      'Your account and what it held are deleted. Records of money are kept for as long as the law asks, without your name.',
    ],
    note: 'You can register again with the same e-mail address whenever you like.',
  }
}

/** `ada.obi@example.ng` → `a…@example.ng`: recognizable to its owner, useless for writing to it. */
function masked(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}
