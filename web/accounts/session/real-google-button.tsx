import { useState } from 'react'
import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google'
import { isInsideApp } from '../../app/inside-app.ts'
import { Button } from '../../ui/button.tsx'
import { useGoogleFailure } from './use-google-failure.ts'

const NO_ANSWER = 'Google does not answer. Sign in with your e-mail, or try again later.'
const INSIDE_APP =
  'You cannot sign in with Google inside another app. Open this page in your browser, or use your e-mail.'
/** The maximum width that Google draws, in pixels. */
const MAX_WIDTH = 400

interface RealGoogleButtonProps {
  clientId: string
  onCredential: (credential: string) => Promise<void>
}

/** Google's own button, drawn by Google's script. */
export default function RealGoogleButton({ clientId, onCredential }: RealGoogleButtonProps) {
  const [isMissing, setIsMissing] = useState(false)
  const fail = useGoogleFailure()
  const failWithout = (what: string) => fail(`it gave no ${what}`, NO_ANSWER)
  if (isInsideApp()) return <p className="note">{INSIDE_APP}</p>
  if (isMissing) {
    return (
      <Button kind="outline" isWide onClick={() => failWithout('script')}>
        Continue with Google
      </Button>
    )
  }
  return (
    <GoogleOAuthProvider clientId={clientId} locale="en" onScriptLoadError={() => setIsMissing(true)}>
      <GoogleLogin
        text="continue_with"
        width={Math.min(MAX_WIDTH, innerWidth - 40)}
        containerProps={{ style: { justifySelf: 'center', colorScheme: 'light' } }}
        onSuccess={({ credential }) => void (credential ? onCredential(credential) : failWithout('credential'))}
        onError={() => failWithout('credential')}
      />
    </GoogleOAuthProvider>
  )
}
