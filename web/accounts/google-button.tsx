import { lazy, Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { SandboxGoogleButton } from './sandbox-google-button.tsx'
import { useGoogleSignIn } from './use-google-sign-in.ts'
import css from './auth.module.css'

const RealGoogleButton = lazy(() => import('./real-google-button.tsx'))

/** Signs in with Google, or with the sandbox's stand-in while the market has no client id of its own. */
export function GoogleButton() {
  const site = useRouteLoaderData<typeof loader>('root')
  const google = useGoogleSignIn()
  if (!site) return null
  return (
    <div className={css.google}>
      {site.googleClientId ? (
        <Suspense>
          <RealGoogleButton clientId={site.googleClientId} {...google} />
        </Suspense>
      ) : (
        <SandboxGoogleButton {...google} />
      )}
    </div>
  )
}
