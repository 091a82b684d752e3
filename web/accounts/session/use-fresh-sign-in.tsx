import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { isRefusal } from '../../app/problem-text.ts'
import { useLeaving } from '../../app/use-leaving.ts'
import { FreshSignInDialog } from './fresh-sign-in-dialog.tsx'

/**
 * Sensitive actions need a sign-in within the last minutes. `guarded` runs the work; if the server refuses for that
 * reason, the user signs in again and the work runs once more:
 *
 *     const { guarded, dialog } = useFreshSignIn()
 *     send: (typed) => guarded(() => browserApi().accounts.updateProfile({ body: typed }))
 *     return <> <form …/> {dialog} </>
 *
 * Rejects with the error of the work if the user does not sign in, or has left the page or the dialog meanwhile. The
 * dialog contains a form: render it next to your own form, not inside.
 */
export function useFreshSignIn(): { guarded: <T>(work: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const leaving = useLeaving()
  const [asked, setAsked] = useState<{ answer: (isSignedIn: boolean) => void }>()
  const ask = () =>
    new Promise<boolean>((resolve) =>
      setAsked({
        answer: (isSignedIn) => {
          setAsked(undefined)
          resolve(isSignedIn)
        },
      }),
    )
  return {
    guarded: async (work) => {
      try {
        return await work()
      } catch (error) {
        if (!isRefusal(error, 'reauth_required') || leaving().aborted || !(await ask())) throw error
        return work()
      }
    },
    // In a portal, because the styles of the page's form must not apply to the dialog.
    dialog:
      asked &&
      createPortal(
        <FreshSignInDialog onSignedIn={() => asked.answer(true)} onClose={() => asked.answer(false)} />,
        document.body,
      ),
  }
}
