import { useState } from 'react'
import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google'
import { Button } from '../ui/button.tsx'
import type { GoogleSignIn } from './use-google-sign-in.ts'

const NO_ANSWER = 'Google does not answer. Sign in with your e-mail, or try again later.'
/** The widest that Google draws. */
const MAX_WIDTH = 400

/** Google's own button, drawn by its own script, which comes with it. */
export default function RealGoogleButton({ clientId, enter, fail }: GoogleSignIn & { clientId: string }) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) {
    return (
      <Button kind="outline" isWide onClick={() => fail('its script did not come', NO_ANSWER)}>
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
        onSuccess={({ credential }) => void (credential ? enter(credential) : fail('it gave no credential', NO_ANSWER))}
        onError={() => fail('it gave no credential', NO_ANSWER)}
      />
    </GoogleOAuthProvider>
  )
}
