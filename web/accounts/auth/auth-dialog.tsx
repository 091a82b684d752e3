import { useEffect, type ReactNode } from 'react'
import type { AuthStep } from '../../paths.ts'
import { RoundLink, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { Umbrella } from '../../ui/umbrella.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CodeForm } from './code-form.tsx'
import { CompletionForm } from './completion-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { forgetUnstored } from './step-data.ts'
import { useAuthSteps } from './use-auth-steps.ts'
import { WelcomeTabs } from './welcome-tabs.tsx'
import css from './auth.module.css'

interface Step {
  title: string
  content: ReactNode
  /** The mark of the market stands above the title. */
  hasMark?: true
  /** Uses data of the previous step: renders in the browser only, and a click outside must not close the dialog. */
  isBegun?: true
}

const steps: Record<AuthStep, Step> = {
  login: {
    title: 'Welcome',
    hasMark: true,
    content: (
      <WelcomeTabs open="login">
        <SignInForm />
      </WelcomeTabs>
    ),
  },
  register: {
    title: 'Welcome',
    hasMark: true,
    content: (
      <WelcomeTabs open="register">
        <RegisterForm />
      </WelcomeTabs>
    ),
  },
  otp: { title: 'Enter OTP', content: <CodeForm />, isBegun: true },
  forgot: { title: 'Forgot Password', content: <ForgotForm /> },
  reset: { title: 'Reset Password', content: <ResetForm />, isBegun: true },
  'reset-done': {
    title: 'Password changed',
    content: <SuccessPanel>Your new password is set. Every device you were signed in on is signed out.</SuccessPanel>,
  },
  verified: {
    title: 'Account verified',
    content: <SuccessPanel>Your account is ready. Sign in to save items and to sell.</SuccessPanel>,
  },
  complete: { title: 'Update first name and last name', content: <CompletionForm />, isBegun: true },
  'second-factor': { title: 'Confirm it is you', content: <SecondFactorForm />, isBegun: true },
}

/** One dialog for all steps; the URL selects the step. */
export default function AuthDialog({ step }: { step: AuthStep }) {
  const { close, note, addressOf } = useAuthSteps()
  const isHydrated = useHydrated()
  useEffect(() => forgetUnstored, [])
  const { title, content, hasMark, isBegun = false } = steps[step] ?? steps.login
  return (
    <Dialog
      isOpen
      title={title}
      onClose={close}
      closesFromBeside={!isBegun || step === 'complete'}
      back={
        hasMark ? (
          <Umbrella colours={['#2d3eb3', '#ffc417']} className={css.mark} />
        ) : (
          step === 'forgot' && (
            <RoundLink icon="back" label="Back to login" to={addressOf('login')} replace preventScrollReset />
          )
        )
      }
    >
      {isHydrated && note && <Alert kind={note.kind}>{note.text}</Alert>}
      {(isHydrated || !isBegun) && content}
    </Dialog>
  )
}

/** Success message with the opening umbrella, and a link to the login. */
function SuccessPanel({ children }: { children: ReactNode }) {
  const { addressOf } = useAuthSteps()
  return (
    <div className={`grid gap-14 ${css.success}`}>
      <Umbrella ribs={10} colours={['#1f9a5c', '#ffc417']} className="opens" />
      <output>{children}</output>
      <ButtonLink isWide to={addressOf('login')} replace preventScrollReset>
        Continue to Login
      </ButtonLink>
    </div>
  )
}
