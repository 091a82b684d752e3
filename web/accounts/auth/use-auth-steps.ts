import { useLocation, useNavigate } from 'react-router'
import { useAddressDialog } from '../../layout/use-address-dialog.ts'
import { withModal, type AuthStep } from '../../paths.ts'
import { STEP_KEYS, forget, readLastUserId, storeSession, type SignInAnswer } from '../../app/session.ts'
import { hasUnsentInput } from '../../ui/unsent-input.ts'
import { entranceOf } from './entrance.ts'

/** A message that a step passes to the next, shown at its top. */
interface Note {
  kind: 'success' | 'warning'
  text: string
}

/** Navigation between the dialogs. Each step replaces the previous history entry, so that Back closes the dialog. */
export function useAuthSteps() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { close } = useAddressDialog('auth')
  const go = (step: AuthStep, note?: Note) =>
    void navigate(withModal(search, 'auth', step), { replace: true, preventScrollReset: true, state: { note } })
  return {
    go,
    note: (state as { note?: Note } | null)?.note,
    addressOf: (step: AuthStep) => withModal(search, 'auth', step),
    close,
    /** Stores the session and reloads the site. If the same user has unsent form input on the page, only closes. */
    finish: async (answer: SignInAnswer): Promise<void> => {
      const to = entranceOf(search)
      const staysHere = isOf(pathname, to) && hasUnsentInput() && readLastUserId() === answer.data[1].id
      try {
        storeSession(answer)
      } catch {
        // The browser has no space left, or may store nothing.
        return go('login', { kind: 'warning', text: NOT_STORED })
      }
      forget(...STEP_KEYS)
      if (staysHere) return navigate(to, { replace: true, preventScrollReset: true })
      location.replace(to)
      // Never resolves: the form stays busy until the page unloads.
      return new Promise(() => {})
    },
  }
}

export const NOT_STORED =
  'Your browser could not store the sign-in. Free some space, let it store data for this site, or use another browser.'

function isOf(pathname: string, address: string): boolean {
  return new URL(address, location.origin).pathname === pathname
}
