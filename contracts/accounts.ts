import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { identityStatus } from './identity.ts'
import { MIN_PASSWORD_LENGTH, texts } from './texts.ts'
import { answerOf, message, nothing } from './values/answers.ts'
import { emailAddress, MAX_EMAIL_LENGTH } from './values/email.ts'
import { phoneNumber } from './values/phone.ts'
import { filledLine, verbatim, withId } from './values/text.ts'

const MAX_NAME_LENGTH = 60
/** A longer password is an attack on the hash function. */
const MAX_PASSWORD_LENGTH = 256
/** A Google ID token has about 1,200 characters. */
const MAX_CREDENTIAL_LENGTH = 8192
const MAX_LINK_TOKEN_LENGTH = 100
/** Codes have six digits. A longer text is only a wrong code: the requirements set no length. */
const MAX_CODE_LENGTH = 64

const personName = filledLine(MAX_NAME_LENGTH, texts.fillInField)
const filledEmail = filledLine(MAX_EMAIL_LENGTH, texts.fillInField).pipe(emailAddress)
const newPassword = verbatim(MAX_PASSWORD_LENGTH, texts.fillInField).min(MIN_PASSWORD_LENGTH, texts.shortPassword)
const code = filledLine(MAX_CODE_LENGTH, texts.enterCode)
/** An email address or a phone number. The response does not reveal whether an account has it. */
const emailOrPhone = filledLine(MAX_EMAIL_LENGTH, texts.enterEmailOrPhone).transform((text) => text.toLowerCase())

const resetPasswords = {
  new_password: verbatim(MAX_PASSWORD_LENGTH, texts.enterNewPasswords).min(MIN_PASSWORD_LENGTH, texts.shortPassword),
  confirm_password: verbatim(MAX_PASSWORD_LENGTH, texts.enterNewPasswords),
}
const passwordsAgree = ({ new_password, confirm_password }: { new_password: string; confirm_password: string }) =>
  new_password === confirm_password
const whereTheyDiffer = { path: ['confirm_password'], error: texts.newPasswordsDiffer }

export const access = z.object({
  access: z.string().describe('Bearer token: opaque, revocable'),
  expires_at: z.iso.datetime(),
})

/** The second item of `data` in a sign-in response. */
const member = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_seller: z.boolean(),
  subscription_plan: z.string().nullable().describe("The active plan's title"),
})

const signedIn = answerOf(z.tuple([access, member]))

const profile = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable().describe('11 digits; only a confirmed number'),
  kyc_status: identityStatus,
  is_seller: z.boolean(),
  updated_store: z.boolean().describe('Whether the shop is set up. Listing products needs a `phone` too'),
  subscription_plan: z.string().nullable(),
  has_password: z.boolean().describe('False for a user who signs in with Google only'),
  pending_email: z.string().nullable().describe('A new email address that waits for its code'),
  pending_phone: z.string().nullable().describe('A new phone number, 11 digits, that waits for its code'),
})

const session = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  device: z.string().describe('Browser and system, such as "Chrome on Android"'),
  current: z.boolean(),
})

const return_to_card = z
  .literal(true)
  .optional()
  .describe('Refund the wallet balance to the card first. The account is deleted when the refund is complete')

export const accounts = {
  registerCustomer: endpoint(calls.accounts.registerCustomer, {
    as: 'anyone',
    summary: 'Create an account. Sends a six-digit code by email.',
    body: z
      .strictObject({
        first_name: personName,
        last_name: personName,
        email: filledEmail,
        password: newPassword,
        confirmPassword: verbatim(MAX_PASSWORD_LENGTH, texts.fillInField),
      })
      .refine(({ password, confirmPassword }) => password === confirmPassword, {
        path: ['confirmPassword'],
        error: texts.passwordsDiffer,
      }),
    output: message,
    status: 201,
    isDoneOnce: true,
    hasFieldMessages: true,
    refusals: ['email_taken', 'weak_password', 'reserved_name', 'proof_required', 'too_many'],
  }),
  verifyCode: endpoint(calls.accounts.verifyCode, {
    as: 'anyone',
    summary: 'Confirm a new account, a new email address or a new phone number with the code that was sent.',
    body: z.strictObject({ email: emailOrPhone, token: code }),
    output: message,
    isDoneOnce: true,
    refusals: ['wrong_code', 'email_taken', 'phone_taken', 'proof_required', 'too_many'],
  }),
  resendCode: endpoint(calls.accounts.resendCode, {
    as: 'anyone',
    summary: 'Send a new code. The response is the same whether or not the account exists.',
    body: z.strictObject({ email: emailOrPhone }),
    output: message,
    refusals: ['proof_required', 'too_many'],
  }),
  signIn: endpoint(calls.accounts.signIn, {
    as: 'anyone',
    summary: 'Sign in. Creates a session that replaces the session the request was sent with.',
    body: z.strictObject({
      email: filledLine(MAX_EMAIL_LENGTH, texts.enterEmail).transform((text) => text.toLowerCase()),
      password: verbatim(MAX_PASSWORD_LENGTH, texts.enterPassword),
    }),
    output: signedIn,
    refusals: ['wrong_credentials', 'unverified', 'suspended', 'too_many'],
  }),
  signInWithGoogle: endpoint(calls.accounts.signInWithGoogle, {
    as: 'anyone',
    summary: 'Sign in with a Google ID token. `completed` is false until the user has given their names.',
    body: z.strictObject({
      social_type: z.literal('google', 'Only google is known here'),
      token: filledLine(MAX_CREDENTIAL_LENGTH, 'Send the credential that Google gave'),
    }),
    output: answerOf(
      z.tuple([
        z.object({ completed: z.boolean(), access: z.string().optional(), expires_at: z.iso.datetime() }),
        member.extend({ token: z.object({ access: z.string(), subscription_plan: z.string().nullable() }) }),
      ]),
    ),
    refusals: [
      'wrong_credentials',
      'link_by_password',
      'suspended',
      'proof_required',
      'provider_unavailable',
      'too_many',
    ],
  }),
  completeRegistration: endpoint(calls.accounts.completeRegistration, {
    as: 'newcomer',
    summary: 'Complete a registration with Google: set the names and create the session.',
    body: z.strictObject({ first_name: personName, last_name: personName }),
    output: signedIn,
    refusals: ['already_complete', 'reserved_name'],
  }),
  getProfile: endpoint(calls.accounts.getProfile, {
    as: 'member',
    summary: 'Get the profile of the caller.',
    output: answerOf(profile),
  }),
  updateProfile: endpoint(calls.accounts.updateProfile, {
    as: 'member',
    summary:
      'Change the names, the email address or the phone. A new email or phone takes effect once its code is entered. Names stay while identity documents are checked.',
    body: z.union([
      z.strictObject({ first_name: personName, last_name: personName }),
      z.strictObject({ email: filledEmail }),
      z.strictObject({ phone: phoneNumber }),
    ]),
    output: answerOf(profile),
    hasFieldMessages: ['phone'],
    refusals: ['identity_pending', 'reserved_name', 'phone_taken', 'reauth_required', 'too_many', 'unavailable'],
  }),
  requestPasswordReset: endpoint(calls.accounts.requestPasswordReset, {
    as: 'anyone',
    summary:
      'Send a reset code to an email address or a confirmed phone. The response does not reveal whether the account exists.',
    body: z.strictObject({ email: emailOrPhone }),
    output: message,
    refusals: ['proof_required', 'too_many'],
  }),
  checkResetCode: endpoint(calls.accounts.checkResetCode, {
    as: 'anyone',
    summary: 'Check a reset code without consuming it. Only a wrong code counts as an attempt.',
    params: z.strictObject({ email: emailOrPhone, otp: code }),
    output: message,
    // The URL contains the code.
    answerHeaders: { 'referrer-policy': 'no-referrer' },
    refusals: ['wrong_code', 'proof_required', 'too_many'],
  }),
  resetPassword: endpoint(calls.accounts.resetPassword, {
    as: 'anyone',
    summary: 'Set a new password with a reset code. Ends all sessions of the account.',
    body: z
      .strictObject({ token: code, email: emailOrPhone, ...resetPasswords })
      .refine(passwordsAgree, whereTheyDiffer),
    output: message,
    isDoneOnce: true,
    refusals: ['wrong_code', 'weak_password', 'proof_required', 'too_many'],
  }),
  changePassword: endpoint(calls.accounts.changePassword, {
    as: 'member',
    summary: 'Change the password, given the old one. Ends all other sessions.',
    body: z
      .strictObject({ old_password: verbatim(MAX_PASSWORD_LENGTH, texts.enterNewPasswords), ...resetPasswords })
      .refine(passwordsAgree, whereTheyDiffer),
    output: message,
    isDoneOnce: true,
    refusals: ['wrong_password', 'weak_password', 'no_password', 'too_many'],
  }),
  signOut: endpoint(calls.accounts.signOut, {
    as: 'member',
    summary: 'Sign out. Revokes the token of this session immediately.',
    output: nothing,
    status: 204,
    // Clears the browser's HTTP cache only. The site clears its own storage, because a second session may still need
    // a part of it.
    answerHeaders: { 'clear-site-data': '"cache"' },
  }),
  listSessions: endpoint(calls.accounts.listSessions, {
    as: 'member',
    summary: 'List the sessions of the caller, most recently used first.',
    output: answerOf(z.array(session)),
  }),
  endSession: endpoint(calls.accounts.endSession, {
    as: 'member',
    summary: 'End one session of the caller.',
    params: withId,
    output: message,
    refusals: ['not_found', 'reauth_required'],
  }),
  endOtherSessions: endpoint(calls.accounts.endOtherSessions, {
    as: 'member',
    summary: 'End all sessions of the caller except this one.',
    output: message,
    refusals: ['reauth_required'],
  }),
  exportAccount: endpoint(calls.accounts.exportAccount, {
    as: 'member',
    summary: 'Export all data stored about the caller, by feature.',
    output: answerOf(z.record(z.string(), z.unknown())),
    refusals: ['reauth_required', 'too_many'],
  }),
  closeAccount: endpoint(calls.accounts.closeAccount, {
    as: 'member',
    summary: 'Delete the account. 409 lists the obstacles in `errors`; 202 means that a refund has to complete first.',
    body: z.union([
      z.strictObject({ password: verbatim(MAX_PASSWORD_LENGTH, texts.enterPassword), return_to_card }),
      z.strictObject({
        token: filledLine(MAX_CREDENTIAL_LENGTH, 'Send the credential that Google gave'),
        return_to_card,
      }),
    ]),
    output: message,
    otherStatuses: [202],
    refusals: [
      'wrong_password',
      'wrong_credentials',
      'cannot_close',
      'suspended',
      'account_frozen',
      'not_refundable',
      'provider_unavailable',
      'too_many',
    ],
  }),
  undoEmailChange: endpoint(calls.accounts.undoEmailChange, {
    as: 'anyone',
    summary: 'Restore the previous email address of an account. Ends all sessions and starts a password reset.',
    body: z.strictObject({ token: filledLine(MAX_LINK_TOKEN_LENGTH, 'Open the link in the e-mail again') }),
    output: answerOf(z.object({ email: z.string().describe('The previous address, to which a reset code was sent') })),
    isDoneOnce: true,
    refusals: ['dead_link', 'email_taken'],
  }),
}

export type Member = z.output<typeof member>
export type Profile = z.output<typeof profile>
export type OpenSession = z.output<typeof session>
