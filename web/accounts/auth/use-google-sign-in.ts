import { useState } from 'react'
import { browserApi } from '../../app/browser-api.ts'
import { keep } from '../../app/session.ts'
import { keepDraft } from './drafts.ts'
import { useAuthSteps } from './use-auth-steps.ts'

/** Signs in with a credential from Google. A new user continues with the form for their names. */
export function useGoogleSignIn() {
  const { go, finish } = useAuthSteps()
  const [isBusy, setIsBusy] = useState(false)
  const enter = async (token: string) => {
    const answer = await browserApi().accounts.signInWithGoogle({ body: { social_type: 'google', token } })
    const [{ completed }, newcomer] = answer.data
    if (completed) return finish(answer)
    keep('googleAuthToken', newcomer.token.access)
    keepDraft('complete', { first_name: newcomer.first_name, last_name: newcomer.last_name })
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
