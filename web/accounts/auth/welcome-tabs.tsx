import type { ReactNode } from 'react'
import { useOffered } from '../../app/site.ts'
import { GoogleButton } from '../session/google-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Tabs } from '../../ui/members/tabs.tsx'
import { useAuthSteps } from './use-auth-steps.ts'
import { useGoogleSignIn } from './use-google-sign-in.ts'
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
