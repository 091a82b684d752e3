import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { isRefusal } from '../../app/problem-text.ts'
import { FreshSignInDialog } from './fresh-sign-in-dialog.tsx'

/**
 * Risky acts ask for credentials given minutes ago. `guarded` does the work; where the server asks who it is, the person
 * signs in again and the work is done once more:
 *
 *     const { guarded, dialog } = useFreshSignIn()
 *     send: (typed) => guarded(() => browserApi().accounts.updateProfile({ body: typed }))
 *     return <> <form …/> {dialog} </>
 *
 * It rejects as the work did where the person does not sign in. The dialog has a form of its own: render it beside
 * yours.
 */
export function useFreshSignIn(): { guarded: <T>(work: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
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
        if (!isRefusal(error, 'reauth_required') || !(await ask())) throw error
        return work()
      }
    },
    // Away from the form that asks, whose page may style what stands in it.
    dialog:
      asked &&
      createPortal(
        <FreshSignInDialog onSignedIn={() => asked.answer(true)} onClose={() => asked.answer(false)} />,
        document.body,
      ),
  }
}
