import { lazy, Suspense } from 'react'
import { useSite } from '../../app/site.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { SandboxGoogleButton } from './sandbox-google-button.tsx'
import { useGoogleFailure } from './use-google-failure.ts'
import css from './google-button.module.css'

/** Google's script draws it, which the server does not run. */
const RealGoogleButton = lazy(() => import('./real-google-button.tsx'))

interface GoogleButtonProps {
  isBusy?: boolean
  /** Given Google's ID token. What it throws is logged and told. */
  onCredential: (credential: string) => Promise<void>
}

/** Asks Google who somebody is, or the sandbox's stand-in while the market has no client id of its own. */
export function GoogleButton({ isBusy = false, onCredential }: GoogleButtonProps) {
  const site = useSite()
  const fail = useGoogleFailure()
  const isHydrated = useHydrated()
  if (!site?.offered.identity) return null
  const enter = (credential: string) => onCredential(credential).catch(fail)
  return (
    <div className={css.google}>
      {site.googleClientId ? (
        isHydrated && (
          <Suspense>
            <RealGoogleButton clientId={site.googleClientId} onCredential={enter} />
          </Suspense>
        )
      ) : (
        <SandboxGoogleButton isBusy={isBusy} onCredential={enter} />
      )}
    </div>
  )
}
