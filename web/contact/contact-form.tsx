import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useMember } from '../accounts/session/member.tsx'
import type { Session } from '../app/session.ts'
import { useSite } from '../app/site.ts'
import { Alert } from '../ui/feedback.tsx'
import { Field, TextAreaField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import { EMPTY, enquiryDraft, type Enquiry } from './enquiry-draft.ts'
import { placeFailure } from './failures.ts'
import { loadLibrary, sendForm } from './send-enquiry.ts'
import css from './contact.module.css'

const ID = 'contact-form'

/** Fields and names come from the requirements, as the email service expects them. Only that service validates them. */
export function ContactForm({ onSent }: { onSent: (answerTo: string) => void }) {
  const service = useSite()?.emailService
  const { form, field, wrong, isBusy } = useForm({
    start: EMPTY,
    async send({ user_email }) {
      if (!service) throw new Error('The page does not know where to send the form')
      await sendForm(service, `#${ID}`)
      enquiryDraft.drop()
      onSent(user_email)
    },
    place: placeFailure,
    onChange(typed) {
      enquiryDraft.store(typed)
      // Load it now, in case the network is gone later.
      void loadLibrary().catch(() => {})
    },
  })
  const [asked] = useSearchParams()
  const title = asked.get('title')
  const { session } = useMember()
  useEffect(() => fillIn(form.ref.current, title, session), [form.ref, title, session])
  return (
    <form {...form} id={ID} className={`grid gap-18 ${css.form}`}>
      <Field label="NAME" autoComplete="name" {...field('user_name')} />
      <Field label="TITLE" autoComplete="off" {...field('title')} />
      <Field label="EMAIL" type="email" autoComplete="email" {...field('user_email')} />
      <TextAreaField label="WHAT DO YOU HAVE IN MIND" rows={7} {...field('message')} />
      {/* Next to the button: on a phone the top of the form is off screen. */}
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <SubmitButton isBusy={isBusy}>Submit</SubmitButton>
      <noscript>Sending this needs scripts, which are turned off in your browser.</noscript>
    </form>
  )
}

/**
 * Fills empty fields from the unsent draft, from the title in the URL, and with the name and email of a signed-in user.
 * Does not overwrite existing input.
 */
function fillIn(form: HTMLFormElement | null, title: string | null, session: Session | null): void {
  const known = session && { user_name: `${session.firstName} ${session.lastName}`.trim(), user_email: session.email }
  const values: Partial<Enquiry> = { ...known, ...enquiryDraft.read(), ...(title && { title }) }
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (isText && control.value === '') control.value = value
  }
}
