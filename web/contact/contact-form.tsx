import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { readSession } from '../app/session.ts'
import { useSite } from '../app/site.ts'
import { Alert } from '../ui/feedback.tsx'
import { Field, TextAreaField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import { dropDraft, EMPTY, keepDraft, readDraft, type Enquiry } from './enquiry-draft.ts'
import { placeFailure } from './failures.ts'
import { loadLibrary, sendForm } from './send-enquiry.ts'
import css from './contact.module.css'

const ID = 'contact-form'

/** The fields and their names are the documents' own, as the e-mail service takes them; it alone says what is wrong. */
export function ContactForm({ onSent }: { onSent: (answerTo: string) => void }) {
  const service = useSite()?.emailService
  const { form, field, wrong, isBusy } = useForm({
    start: EMPTY,
    check: () => ({}),
    async send({ user_email }) {
      if (!service) throw new Error('The page does not know where to send the form')
      await sendForm(service, `#${ID}`)
      dropDraft()
      onSent(user_email)
    },
    place: placeFailure,
    onChange(typed) {
      keepDraft(typed)
      // It is there before the network may be gone.
      void loadLibrary().catch(() => {})
    },
  })
  const [asked] = useSearchParams()
  const title = asked.get('title')
  useEffect(() => fillIn(form.ref.current, title), [form.ref, title])
  return (
    <form {...form} id={ID} className={css.form}>
      <Field label="NAME" autoComplete="name" {...field('user_name')} />
      <Field label="TITLE" autoComplete="off" {...field('title')} />
      <Field label="EMAIL" type="email" autoComplete="email" {...field('user_email')} />
      <TextAreaField label="WHAT DO YOU HAVE IN MIND" rows={7} {...field('message')} />
      {/* Beside the button: on a phone the top of the form is far away by then. */}
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <SubmitButton isBusy={isBusy}>Submit</SubmitButton>
      <noscript>Sending this needs scripts, which are turned off in your browser.</noscript>
    </form>
  )
}

/**
 * What was left unsent comes back, a link may say what it is about, and who is signed in need not say who they are; what
 * stands there already stays.
 */
function fillIn(form: HTMLFormElement | null, title: string | null): void {
  const session = readSession()
  const known = session && { user_name: `${session.firstName} ${session.lastName}`.trim(), user_email: session.email }
  const values: Partial<Enquiry> = { ...known, ...readDraft(), ...(title && { title }) }
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (isText && control.value === '') control.value = value
  }
}
