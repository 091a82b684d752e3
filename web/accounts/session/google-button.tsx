import { useSite } from '../../app/site.ts'
import { late } from '../../ui/late.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { SandboxGoogleButton } from './sandbox-google-button.tsx'
import { useGoogleFailure } from './use-google-failure.ts'
import css from './google-button.module.css'

/** Loaded lazily: Google's script draws the button, and the server cannot run it. */
const RealGoogleButton = late(() => import('./real-google-button.tsx'))

interface GoogleButtonProps {
  isBusy?: boolean
  /** Receives Google's ID token. An error it throws is logged and shown. */
  onCredential: (credential: string) => Promise<void>
}

/** Signs in with Google, or with the sandbox chooser while the market has no client id. */
export function GoogleButton({ isBusy = false, onCredential }: GoogleButtonProps) {
  const site = useSite()
  const fail = useGoogleFailure()
  const isHydrated = useHydrated()
  if (!site?.offered.identity) return null
  const enter = (credential: string) => onCredential(credential).catch(fail)
  return (
    <div className={`grid gap-6 ${css.google}`}>
      {site.googleClientId ? (
        isHydrated && <RealGoogleButton clientId={site.googleClientId} onCredential={enter} />
      ) : (
        <SandboxGoogleButton isBusy={isBusy} onCredential={enter} />
      )}
    </div>
  )
}
