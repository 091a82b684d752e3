import { useLocation, useNavigate } from 'react-router'
import { useModal } from '../chrome/use-modal.ts'
import { withModal, type AuthStep } from '../paths.ts'
import { forget, storeSession, type SignInAnswer } from '../session.ts'
import { entranceOf } from './entrance.ts'

/** Said at the top of a step by the one before it. */
export interface Note {
  kind: 'success' | 'warning'
  text: string
}

/** How the dialogs lead to one another. Steps take each other's place in the history, so that Back closes them all. */
export function useAuthSteps() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { close } = useModal('auth')
  return {
    note: (state as { note?: Note } | null)?.note,
    addressOf: (step: AuthStep) => withModal(search, 'auth', step),
    go: (step: AuthStep, note?: Note) =>
      void navigate(withModal(search, 'auth', step), { replace: true, preventScrollReset: true, state: { note } }),
    close,
    /** Stores the session and starts the site anew. Does not end. */
    finish: (answer: SignInAnswer): Promise<never> => {
      storeSession(answer)
      forget('signUpEmail', 'emailForPasswordReset', 'passwordResetDetails', 'googleAuthToken')
      location.replace(entranceOf(search))
      return new Promise(() => {})
    },
  }
}
