import { useState } from 'react'
import { browserApi } from '../browser-api.ts'
import { textOf } from '../problem-text.ts'
import { keep } from '../session.ts'
import { useToast } from '../ui/toast.tsx'
import { keepDraft } from './drafts.ts'
import { withProof } from './proof-of-work.ts'
import { useAuthSteps } from './use-auth-steps.ts'

export interface GoogleSignIn {
  isBusy: boolean
  /** Signs in with the credential that Google gave; a newcomer goes on to give their names. */
  enter: (credential: string) => Promise<void>
  /** Logs a failure and tells the person. */
  fail: (error: unknown, text?: string) => void
}

export function useGoogleSignIn(): GoogleSignIn {
  const { go, finish } = useAuthSteps()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  const fail = (error: unknown, text = textOf(error)) => {
    console.error('Google sign-in failed', error)
    toast({ kind: 'error', text })
  }
  const enter = async (token: string) => {
    setIsBusy(true)
    try {
      const body = { social_type: 'google', token } as const
      const answer = await withProof((proof) => browserApi().accounts.signInWithGoogle({ body }, proof))
      const [{ completed }, newcomer] = answer.data
      if (completed) await finish(answer)
      keep('googleAuthToken', newcomer.token.access)
      keepDraft('complete', { first_name: newcomer.first_name, last_name: newcomer.last_name })
      go('complete')
    } catch (error) {
      fail(error)
    }
    setIsBusy(false)
  }
  return { isBusy, enter, fail }
}
