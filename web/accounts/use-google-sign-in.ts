import { useState } from 'react'
import { browserApi } from '../browser-api.ts'
import { withProof } from '../member/proof-of-work.ts'
import { keep } from '../session.ts'
import { keepDraft } from './drafts.ts'
import { useAuthSteps } from './use-auth-steps.ts'

/** Signs in with the credential that Google gave; a newcomer goes on to give their names. */
export function useGoogleSignIn() {
  const { go, finish } = useAuthSteps()
  const [isBusy, setIsBusy] = useState(false)
  const enter = async (token: string) => {
    const body = { social_type: 'google', token } as const
    const answer = await withProof((proof) => browserApi().accounts.signInWithGoogle({ body }, proof))
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
