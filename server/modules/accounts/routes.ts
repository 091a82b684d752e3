import type { accounts } from '#contracts/accounts.ts'
import type { operator } from '#contracts/operator.ts'
import type { Operations } from '#server/kit/operation.ts'
import { changePassword } from './change-password.ts'
import { checkResetCode } from './check-reset-code.ts'
import { closeAccount } from './close-account.ts'
import { completeRegistration } from './complete-registration.ts'
import { endOneSession, endOtherSessions } from './end-sessions.ts'
import { exportAccount } from './export-account.ts'
import { listSessions } from './list-sessions.ts'
import { openOperatorSession } from './operators.ts'
import type { AccountsParts } from './parts.ts'
import { profileOf } from './profile.ts'
import { registerCustomer } from './register-customer.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendCode } from './resend-code.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'
import { signOut } from './sign-out.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { updateProfile } from './update-profile.ts'
import { verifyCode } from './verify-code.ts'

export function accountsOperations(parts: AccountsParts): Operations<typeof accounts> {
  return {
    registerCustomer: registerCustomer(parts),
    verifyCode: verifyCode(parts),
    resendCode: resendCode(parts),
    signIn: signIn(parts),
    signInWithGoogle: signInWithGoogle(parts),
    completeRegistration: completeRegistration(parts),
    getProfile: async ({ caller }) => ({ message: 'Success', data: await profileOf(parts, caller.userId) }),
    updateProfile: updateProfile(parts),
    requestPasswordReset: requestPasswordReset(parts),
    checkResetCode: checkResetCode(parts),
    resetPassword: resetPassword(parts),
    changePassword: changePassword(parts),
    signOut: signOut(parts),
    listSessions: listSessions(parts),
    endSession: endOneSession(parts),
    endOtherSessions: endOtherSessions(parts),
    exportAccount: exportAccount(parts),
    closeAccount: closeAccount(parts),
    undoEmailChange: undoEmailChange(parts),
  }
}

/** The way to the operators' desk; what is done there belongs to other modules. */
export function operatorOperations(parts: AccountsParts): Pick<Operations<typeof operator>, 'openOperatorSession'> {
  return {
    async openOperatorSession({ body, caller: { userId }, userAgent }) {
      const { access, expiresAt } = await openOperatorSession(parts, { userId, code: body.code, userAgent })
      return { message: 'Your second factor is right', data: { access, expires_at: expiresAt.toISOString() } }
    },
  }
}
