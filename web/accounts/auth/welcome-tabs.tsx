import { type ReactNode, useState } from 'react'
import { browserApi } from '../../app/browser-api.ts'
import { useOffered } from '../../app/site.ts'
import { GoogleButton } from '../session/google-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Tabs } from '../../ui/members/tabs.tsx'
import { storeDraft } from './drafts.ts'
import { storeStepData } from './step-data.ts'
import { useAuthSteps } from './use-auth-steps.ts'
import css from './auth.module.css'

const PANEL = 'welcome-panel'

/** The tabs Sign in and Register. The Google button is the same for both. */
export function WelcomeTabs({ open, children }: { open: 'login' | 'register'; children: ReactNode }) {
  const { addressOf } = useAuthSteps()
  const google = useGoogleSignIn()
  const offered = useOffered()
  const tabs = [
    { label: 'Sign in', to: addressOf('login'), isOpen: open === 'login' },
    { label: 'Register', to: addressOf('register'), isOpen: open === 'register' },
  ]
  return (
    <>
      <Tabs label="Sign in or register" tabs={tabs} panelId={PANEL} />
      <div id={PANEL} role="tabpanel" aria-label={open === 'login' ? 'Sign in' : 'Register'} className="grid gap-14">
        {children}
        {offered.identity && <p className={css.or}>or</p>}
        <GoogleButton {...google} />
        {open === 'login' && (
          <p className={css.other}>
            New here?{' '}
            <Link to={addressOf('register')} replace preventScrollReset>
              Sign Up
            </Link>
          </p>
        )}
      </div>
    </>
  )
}

/** Signs in with a credential from Google. A new user continues with the form for their names. */
function useGoogleSignIn() {
  const { go, finish } = useAuthSteps()
  const [isBusy, setIsBusy] = useState(false)
  const enter = async (token: string) => {
    const answer = await browserApi().accounts.signInWithGoogle({ body: { social_type: 'google', token } })
    const [{ completed }, newcomer] = answer.data
    if (completed) return finish(answer)
    storeStepData('googleAuthToken', newcomer.token.access)
    storeDraft('complete', { first_name: newcomer.first_name, last_name: newcomer.last_name })
    go('complete')
  }
  return {
    isBusy,
    onCredential: async (token: string) => {
      setIsBusy(true)
      await enter(token).finally(() => setIsBusy(false))
    },
  }
}
