import { texts } from '#contracts/texts.ts'
import type { Profile } from '#contracts/accounts.ts'
import { browserApi } from '../../app/browser-api.ts'
import { Alert } from '../../ui/feedback.tsx'
import { Field } from '../../ui/field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm, type Values } from '../../ui/use-form.ts'
import { RowButtons } from './row-buttons.tsx'
import css from './my-profile.module.css'

const names = ['first_name', 'last_name'] as const
type Name = (typeof names)[number]

export interface RowFormProps {
  profile: Profile
  /** Reloads the page data. */
  onDone: () => Promise<void>
  onCancel: () => void
}

export function NamesForm({ profile, onDone, onCancel }: RowFormProps) {
  const toast = useToast()
  const send = async (typed: Values<Name>) => {
    const { message } = await browserApi().accounts.updateProfile({ body: typed })
    await onDone()
    toast({ kind: 'success', text: message })
  }
  const { form, field, wrong, isBusy } = useForm<Name>({
    start: { first_name: profile.first_name, last_name: profile.last_name },
    check: (typed) =>
      Object.fromEntries(names.filter((name) => !typed[name].trim()).map((name) => [name, texts.fillInField])),
    send,
  })
  return (
    <form {...form} className={`grid gap-14 ${css.form}`}>
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <div className="grid gap-14 pair">
        <Field label="First Name" autoComplete="given-name" {...field('first_name')} />
        <Field label="Last Name" autoComplete="family-name" {...field('last_name')} />
      </div>
      {profile.kyc_status === 'verified' && <p className="hint">Buyers go on seeing the name on your ID.</p>}
      <RowButtons isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
