import { useState } from 'react'
import { browserApi } from '../../app/browser-api.ts'
import { textOf } from '../../app/problem-text.ts'
import { Alert } from '../../ui/feedback.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm, type Values } from '../../ui/use-form.ts'
import { draftOf, storeDraft } from './drafts.ts'
import { Overdue } from './overdue.tsx'
import { readStepData } from './step-data.ts'
import { useAuthSteps } from './use-auth-steps.ts'

const names = ['first_name', 'last_name'] as const
type Name = (typeof names)[number]

/** Asks a user who registered with Google for their names. Sends them as typed; only the server validates them. */
export function CompletionForm() {
  const { finish } = useAuthSteps()
  const [bearer] = useState(() => readStepData('googleAuthToken'))
  const complete = async (typed: Values<Name>) => {
    if (bearer) await finish(await browserApi().accounts.completeRegistration({ body: typed }, { bearer }))
  }
  const { form, field, wrong, isBusy } = useForm<Name>({
    start: draftOf('complete', names),
    send: complete,
    place: (error) => ({ form: textOf(error) }),
    onChange: (typed) => storeDraft('complete', typed),
  })
  if (!bearer) return <Overdue startAgainAt="login" />
  return (
    <form {...form} className="grid gap-14">
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <div className="grid gap-14 pair">
        <Field label="First Name" autoComplete="given-name" {...field('first_name')} />
        <Field label="Last Name" autoComplete="family-name" {...field('last_name')} />
      </div>
      <SubmitButton isWide isBusy={isBusy}>
        Continue
      </SubmitButton>
    </form>
  )
}
