import { useState } from 'react'
import type { Route } from './+types/help-center.ts'
import { brand } from '../brand.ts'
import { inBrowser, onServer, type Need } from '../app/loaders.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { describePage } from '../seo/page-head.ts'
import { Link } from '../ui/link.tsx'
import { ContactForm } from './contact-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import css from './contact.module.css'

const load = ({ url }: Need) => ({ canonical: url.origin + paths.helpCenter })
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? describePage({
        title: 'Contact Us',
        description: `Write to ${brand.name}: questions, complaints, and what you would have different.`,
        canonical: loaderData.canonical,
      })
    : []

/** `/help-center`. Begins anew when a member leaves, so that the next user does not see what they wrote. */
export default function HelpCenter() {
  const userId = useMember().session?.userId
  const [seen, setSeen] = useState({ userId, left: 0 })
  if (seen.userId !== userId) setSeen({ userId, left: seen.left + (seen.userId ? 1 : 0) })
  return <Contact key={seen.left} />
}

function Contact() {
  const [answerTo, setAnswerTo] = useState<string | null>(null)
  return (
    <div className={`wrap grid gap-16 ${css.page}`}>
      <h1 tabIndex={-1}>Contact Us</h1>
      {answerTo === null ? (
        <>
          <p className={css.intro}>
            A question, a complaint, a listing that is not right: write it here. Sending goods back is explained in the{' '}
            <Link className="link" to={paths.returnPolicy}>
              Return Policy
            </Link>
            .
          </p>
          <ContactForm onSent={setAnswerTo} />
        </>
      ) : (
        <EnquirySent answerTo={answerTo} onAnother={() => setAnswerTo(null)} />
      )}
    </div>
  )
}
