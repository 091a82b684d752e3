import { requirementTexts } from '#contracts/requirement-texts.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** The same for an unknown e-mail address and a wrong password. */
export function wrongCredentials(): Refusal {
  return new Refusal(401, 'wrong_credentials', 'That e-mail address and password do not belong together.')
}

/** `isSent`: a new code was sent. Otherwise the sending limits refused it. */
export function unverified({ isSent }: { isSent: boolean }): Refusal {
  const next = isSent
    ? 'We have sent you a code.'
    : 'Enter the last code that we sent you, or press Resend for a new one.'
  return new Refusal(403, 'unverified', `Confirm your e-mail address first. ${next}`)
}

/** For a request that was under way when its account was closed or suspended. */
export function sessionExpired(): Refusal {
  return new Refusal(401, 'session_expired', requirementTexts.sessionExpired)
}

export function suspended(): Refusal {
  return new Refusal(403, 'suspended', 'This account is suspended. Write to us to hear why.')
}

export function emailTaken(): Refusal {
  const text = 'An account with this email already exists'
  return new Refusal(422, 'email_taken', text, { fields: { email: text } })
}

/** Another user confirmed it after the code was sent. */
export function takenMeanwhile(what: 'email' | 'phone'): Refusal {
  const name = what === 'email' ? 'e-mail address' : 'phone number'
  return new Refusal(409, `${what}_taken`, `Another account has this ${name} by now`)
}

export function wrongPassword(): Refusal {
  return new Refusal(400, 'wrong_password', 'Your old password is not right')
}
