import type { ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { requirementTexts } from '#contracts/requirement-texts.ts'
import { withModal } from '../paths.ts'
import { readSession } from '../app/session.ts'
import { Link } from '../ui/link.tsx'
import { useToast } from '../ui/toast.tsx'

/**
 * A link to what only a signed-in person may do: a visitor is told so and led to the login, which leads on. The page
 * itself asks again.
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
