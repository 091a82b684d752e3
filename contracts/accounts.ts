import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { identityStatus } from './identity.ts'
import { MIN_PASSWORD_LENGTH, texts } from './texts.ts'
import { answerOf, message, nothing } from './values/answers.ts'
import { emailAddress, MAX_EMAIL_LENGTH } from './values/email.ts'
import { phoneNumber } from './values/phone.ts'
import { filledLine, verbatim } from './values/text.ts'

const MAX_NAME_LENGTH = 60
/** Longer ones are an attack on the hash, not a password. */
const MAX_PASSWORD_LENGTH = 256
/** Google's ID tokens have some 1,200 characters. */
const MAX_CREDENTIAL_LENGTH = 8192
const MAX_LINK_TOKEN_LENGTH = 100
/** Six digits; what is longer is simply wrong, because the documents enforce no length. */
const MAX_CODE_LENGTH = 64

const personName = filledLine(MAX_NAME_LENGTH, texts.fillInField)
const filledEmail = filledLine(MAX_EMAIL_LENGTH, texts.fillInField).pipe(emailAddress)
const newPassword = verbatim(MAX_PASSWORD_LENGTH, texts.fillInField).min(MIN_PASSWORD_LENGTH, texts.shortPassword)
const code = filledLine(MAX_CODE_LENGTH, texts.enterCode)
/** An e-mail address or a phone number; one that belongs to nobody is answered like any other. */
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

/** The second entry of a sign-in answer. */
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
  phone: z.string().nullable().describe('11 digits; of a confirmed number'),
  kyc_status: identityStatus,
  is_seller: z.boolean(),
  updated_store: z.boolean().describe('Whether the shop is set up; to list products it needs a `phone` too'),
  subscription_plan: z.string().nullable(),
  has_password: z.boolean().describe('False for a person who only signs in with Google'),
  pending_email: z.string().nullable().describe('A new e-mail whose code has not been entered yet'),
  pending_phone: z.string().nullable().describe('A new phone, 11 digits, whose code has not been entered yet'),
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
  .describe('What is left in the wallet goes back to the card first; the account is deleted once it is there')

export const accounts = {
  registerCustomer: endpoint(calls.accounts.registerCustomer, {
    as: 'anyone',
    summary: 'Opens an account; a six-digit code goes out by e-mail',
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
    refusals: ['email_taken', 'weak_password', 'proof_required', 'too_many'],
  }),
  verifyCode: endpoint(calls.accounts.verifyCode, {
    as: 'anyone',
    summary: 'Enters the code that was sent to a new account, a new e-mail or a new phone',
    body: z.strictObject({ email: emailOrPhone, token: code }),
    output: message,
    refusals: ['wrong_code', 'email_taken', 'phone_taken', 'proof_required', 'too_many'],
  }),
  resendCode: endpoint(calls.accounts.resendCode, {
    as: 'anyone',
    summary: 'Sends a new code; the answer is the same whether or not the account exists',
    body: z.strictObject({ email: emailOrPhone }),
    output: message,
    refusals: ['proof_required', 'too_many'],
  }),
  signIn: endpoint(calls.accounts.signIn, {
    as: 'anyone',
    summary: 'Opens a session, in the place of the one that it is sent with',
    body: z.strictObject({
      email: filledLine(MAX_EMAIL_LENGTH, texts.enterEmail).transform((text) => text.toLowerCase()),
      password: verbatim(MAX_PASSWORD_LENGTH, texts.enterPassword),
    }),
    output: signedIn,
    refusals: ['wrong_credentials', 'unverified', 'suspended', 'too_many'],
  }),
  signInWithGoogle: endpoint(calls.accounts.signInWithGoogle, {
    as: 'anyone',
    summary: 'Opens a session with a Google ID token; `completed` is false until the names are given',
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
    summary: 'Gives a person who came by Google their names and opens the session',
    body: z.strictObject({ first_name: personName, last_name: personName }),
    output: signedIn,
    refusals: ['already_complete'],
  }),
  getProfile: endpoint(calls.accounts.getProfile, {
    as: 'member',
    summary: "The caller's profile",
    output: answerOf(profile),
  }),
  updateProfile: endpoint(calls.accounts.updateProfile, {
    as: 'member',
    summary: 'Changes the names, the e-mail or the phone; a new e-mail or phone takes effect once its code is entered',
    body: z.union([
      z.strictObject({ first_name: personName, last_name: personName }),
      z.strictObject({ email: filledEmail }),
      z.strictObject({ phone: phoneNumber }),
    ]),
    output: answerOf(profile),
    hasFieldMessages: ['phone'],
    refusals: ['phone_taken', 'reauth_required', 'too_many', 'unavailable'],
  }),
  requestPasswordReset: endpoint(calls.accounts.requestPasswordReset, {
    as: 'anyone',
    summary: 'Sends a code to an e-mail address or a confirmed phone; the answer never says whether it is known',
    body: z.strictObject({ email: emailOrPhone }),
    output: message,
    refusals: ['proof_required', 'too_many'],
  }),
  checkResetCode: endpoint(calls.accounts.checkResetCode, {
    as: 'anyone',
    summary: 'Whether a reset code is right; it is not consumed, and only a wrong one counts as a try',
    params: z.strictObject({ email: emailOrPhone, otp: code }),
    output: message,
    // Its address has the code in it.
    answerHeaders: { 'referrer-policy': 'no-referrer' },
    refusals: ['wrong_code', 'proof_required', 'too_many'],
  }),
  resetPassword: endpoint(calls.accounts.resetPassword, {
    as: 'anyone',
    summary: 'Sets a new password with a code; every session of the account ends',
    body: z
      .strictObject({ token: code, email: emailOrPhone, ...resetPasswords })
      .refine(passwordsAgree, whereTheyDiffer),
    output: message,
    refusals: ['wrong_code', 'weak_password', 'proof_required', 'too_many'],
  }),
  changePassword: endpoint(calls.accounts.changePassword, {
    as: 'member',
    summary: 'Sets a new password with the old one; other sessions end',
    body: z
      .strictObject({ old_password: verbatim(MAX_PASSWORD_LENGTH, texts.enterNewPasswords), ...resetPasswords })
      .refine(passwordsAgree, whereTheyDiffer),
    output: message,
    refusals: ['wrong_password', 'weak_password', 'no_password', 'too_many'],
  }),
  signOut: endpoint(calls.accounts.signOut, {
    as: 'member',
    summary: 'Ends this session: its token is dead',
    output: nothing,
    status: 204,
    // What the browser keeps by itself. Its storage the site empties, of which a second session may still need a part.
    answerHeaders: { 'clear-site-data': '"cache"' },
  }),
  listSessions: endpoint(calls.accounts.listSessions, {
    as: 'member',
    summary: 'Where the caller is signed in, last used first',
    output: answerOf(z.array(session)),
  }),
  endSession: endpoint(calls.accounts.endSession, {
    as: 'member',
    summary: 'Ends one session of the caller',
    params: z.strictObject({ id: z.string().max(64) }),
    output: message,
    refusals: ['not_found', 'reauth_required'],
  }),
  endOtherSessions: endpoint(calls.accounts.endOtherSessions, {
    as: 'member',
    summary: 'Ends every session of the caller but this one',
    output: message,
    refusals: ['reauth_required'],
  }),
  exportAccount: endpoint(calls.accounts.exportAccount, {
    as: 'member',
    summary: 'Everything kept about the caller, by feature',
    output: answerOf(z.record(z.string(), z.unknown())),
    refusals: ['reauth_required', 'too_many'],
  }),
  closeAccount: endpoint(calls.accounts.closeAccount, {
    as: 'member',
    summary: 'Delete the account; 409 names in `errors` what stops it, 202 says that money is on its way back first',
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
      'account_frozen',
      'not_refundable',
      'provider_unavailable',
      'too_many',
    ],
  }),
  undoEmailChange: endpoint(calls.accounts.undoEmailChange, {
    as: 'anyone',
    summary: 'Gives an account its old e-mail address back, ends every session and begins a password reset',
    body: z.strictObject({ token: filledLine(MAX_LINK_TOKEN_LENGTH, 'Open the link in the e-mail again') }),
    output: answerOf(
      z.object({ email: z.string().describe('The old address, to which a code for a new password went') }),
    ),
    refusals: ['dead_link', 'email_taken', 'too_many'],
  }),
}

export type Member = z.output<typeof member>
export type Profile = z.output<typeof profile>
export type OpenSession = z.output<typeof session>
