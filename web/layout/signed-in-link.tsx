import type { ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { requirementTexts } from '#contracts/requirement-texts.ts'
import { withModal } from '../paths.ts'
import { readSession } from '../app/session.ts'
import { Link } from '../ui/link.tsx'
import { useToast } from '../ui/toast.tsx'

/**
 * A link for signed-in users only. A visitor sees a message and the login, which leads on to the target. The target
 * page checks again.
 */
export function SignedInLink(props: ComponentProps<typeof Link> & { to: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <Link
      {...props}
      onClick={(event) => {
        if (readSession()) return
        event.preventDefault()
        toast({ text: requirementTexts.signInFirst })
        void navigate(withModal(search, 'auth', 'login', props.to), { preventScrollReset: true })
      }}
    />
  )
}
