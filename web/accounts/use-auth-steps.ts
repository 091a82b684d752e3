import { useLocation, useNavigate } from 'react-router'
import { nextOf, withModal, withoutModal, type AuthStep } from '../paths.ts'
import { forget, storeSession, type SignInAnswer } from '../session.ts'

/** Said at the top of a step by the one before it. */
export interface Note {
  kind: 'success' | 'warning'
  text: string
}

/** How the dialogs lead to one another. Steps take each other's place in the history, so that Back closes them all. */
export function useAuthSteps() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const quietly = { replace: true, preventScrollReset: true }
  return {
    note: (state as { note?: Note } | null)?.note,
    addressOf: (step: AuthStep) => withModal(search, 'auth', step),
    go: (step: AuthStep, note?: Note) =>
      void navigate(withModal(search, 'auth', step), { ...quietly, state: { note } }),
    close: () => void navigate(withoutModal(search, 'auth'), quietly),
    /** Stores the session and starts the site anew, at the home page or where the person was going. Does not end. */
    finish: (answer: SignInAnswer): Promise<never> => {
      storeSession(answer)
      forget('signUpEmail', 'emailForPasswordReset', 'passwordResetDetails', 'googleAuthToken')
      location.replace(nextOf(search))
      return new Promise(() => {})
    },
  }
}
