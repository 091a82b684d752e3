import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Umbrella } from '../../ui/umbrella.tsx'
import { useAuthSteps } from './use-auth-steps.ts'
import css from './auth.module.css'

/** Success message with the opening umbrella, and a link to the login. */
export function SuccessPanel({ children }: { children: ReactNode }) {
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
