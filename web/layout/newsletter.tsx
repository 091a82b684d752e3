import { useEffect, useId, useRef, useState } from 'react'
import { browserApi } from '../app/browser-api.ts'
import { Icon } from '../ui/icon.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import css from './newsletter.module.css'

/** The newsletter form. The subscription starts once the link in the confirmation email is opened. */
export function Newsletter() {
  const id = useId()
  const [said, setSaid] = useState('')
  const { form, field, wrong, isBusy } = useForm({
    start: { email: '' },
    async send({ email }) {
      const { message } = await browserApi().contact.subscribe({ body: { email } })
      setSaid(message)
      form.ref.current?.reset()
    },
    onChange: () => setSaid(''),
  })
  const { error, ...input } = field('email')
  const problem = error ?? wrong
  const text = problem ?? said
  const output = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // Otherwise the bottom bar of a phone would cover the message.
    if (text) output.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <form {...form} className={css.newsletter}>
      <h2>Fresh listings by e-mail</h2>
      <div className="cluster gap-8">
        <input
          type="email"
          aria-label="E-mail address"
          placeholder="E-mail address"
          autoComplete="email"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-said`}
          {...input}
        />
        <SubmitButton kind="highlight" isBusy={isBusy}>
          Subscribe
        </SubmitButton>
      </div>
      <output ref={output} className="flex gap-8" id={`${id}-said`}>
        {text && <Icon name={problem ? 'alert' : 'mail'} />}
        {text}
      </output>
    </form>
  )
}
