import { texts } from '#contracts/texts.ts'
import { Field } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import css from './google-account.module.css'

/** A Google account. The name may be absent, as in Google's tokens. */
export interface GoogleAccount {
  email: string
  name?: string
}

export function OtherAccountForm({ onChoose }: { onChoose: (account: GoogleAccount) => Promise<void> }) {
  const { form, field, isBusy } = useForm({
    start: { email: '', name: '' },
    check: ({ email }) => (email ? {} : { email: texts.enterEmail }),
    send: ({ email, name }) => onChoose({ email, ...(name && { name }) }),
    place: () => ({}),
  })
  return (
    <details className={css.other}>
      <summary>Use another account</summary>
      <form {...form}>
        <Field label="Email" type="email" autoComplete="off" {...field('email')} />
        <Field label="Name" autoComplete="off" {...field('name')} />
        <SubmitButton kind="outline" isWide isBusy={isBusy}>
          Continue
        </SubmitButton>
      </form>
    </details>
  )
}
