import type { accounts } from '#contracts/accounts.ts'
import type { operatorSession } from '#contracts/operator/session.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { changePassword } from './passwords/change-password.ts'
import { checkResetCode } from './passwords/check-reset-code.ts'
import { closeAccount } from './close-account.ts'
import { completeRegistration } from './google/complete-registration.ts'
import { exportAccount } from './export-account.ts'
import { endOneSession, endOtherSessions, listSessions, signOut } from './sessions/own-sessions.ts'
import { openOperatorSession } from './operators/operators.ts'
import { profileOf } from './profile.ts'
import { registerCustomer } from './register-customer.ts'
import { resendCode } from './codes/resend-code.ts'
import { requestPasswordReset } from './passwords/request-password-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { signIn } from './sessions/sign-in.ts'
import { signInWithGoogle } from './google/sign-in-with-google.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { updateProfile } from './update-profile.ts'
import { verifyCode } from './codes/verify-code.ts'

export function accountsOperations(app: App): Operations<typeof accounts> {
  return {
    registerCustomer: registerCustomer(app),
    verifyCode: verifyCode(app),
    resendCode: resendCode(app),
    signIn: signIn(app),
    signInWithGoogle: signInWithGoogle(app),
    completeRegistration: completeRegistration(app),
    getProfile: async ({ caller }) => ({ message: 'Success', data: await profileOf(app, caller.userId) }),
    updateProfile: updateProfile(app),
    requestPasswordReset: requestPasswordReset(app),
    checkResetCode: checkResetCode(app),
    resetPassword: resetPassword(app),
    changePassword: changePassword(app),
    signOut: signOut(app),
    listSessions: listSessions(app),
    endSession: endOneSession(app),
    endOtherSessions: endOtherSessions(app),
    exportAccount: exportAccount(app),
    closeAccount: closeAccount(app),
    undoEmailChange: undoEmailChange(app),
  }
}

/** Opens an operator session. The calls it allows belong to other modules. */
export function operatorSessionOperations(app: App): Pick<Operations<typeof operatorSession>, 'openOperatorSession'> {
  return {
    async openOperatorSession({ body: { code }, ...request }) {
      const { userAgent } = request
      const opened = await openOperatorSession(app, { code, userAgent, actor: actorOf(request) })
      const { access, expiresAt, roles } = opened
      return {
        message: 'Your second factor is right',
        data: { access, expires_at: expiresAt.toISOString(), roles: [...roles] },
      }
    },
  }
}
