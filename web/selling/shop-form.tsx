import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { NewShop, Shop } from '#contracts/shops.ts'
import { texts } from '#contracts/texts.ts'
import { formatPhone } from '../format/phone.ts'
import { orNull } from '../app/loaders.ts'
import { useMember } from '../accounts/session/member.tsx'
import { wrongsOf } from '../app/problem-text.ts'
import { Alert } from '../ui/feedback.tsx'
import { missingIn } from '../ui/members/missing-fields.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TaskFoot } from '../ui/task-foot.tsx'
import { useForm } from '../ui/use-form.ts'
import { PhoneStep } from './phone-step.tsx'
import { ShopFields, type ShopName } from './shop-fields.tsx'
import { ShopPreview } from './shop-preview.tsx'
import { useContactPhone, type Contact } from './use-contact-phone.ts'
import type { Unsaved } from './use-forms-guard.ts'
import css from './shop-form.module.css'

const EMPTY: Shop = {
  storename: '',
  store_address_1: '',
  store_address_2: '',
  store_description: '',
  store_city: '',
  store_state: '',
  store_address_postal_code: '',
}
const names = Object.keys(EMPTY) as (keyof NewShop)[]

interface ShopFormProps {
  /** The saved shop; null before it is set up. */
  shop: Shop | null
  /** Names of the states to choose from. */
  states: readonly string[]
  /** The phone numbers of the seller's account. */
  contact: Contact
  save: (shop: NewShop) => Promise<unknown>
  unsaved: Unsaved
  onSaved: () => void
  button: string
  /** Below the preview if there is space, otherwise below the form. */
  aside?: ReactNode
}

/** A seller without a confirmed phone also enters a number here; its code is a second step. */
export function ShopForm({ shop, states, contact, save, unsaved, onSaved, button, aside }: ShopFormProps) {
  const { refreshProfile } = useMember()
  const { phone, pending, requestCode, confirmed, dialog } = useContactPhone(contact)
  const [isAtCode, setIsAtCode] = useState(false)
  const [typed, setTyped] = useState<NewShop>(shop ?? EMPTY)
  const asked: readonly ShopName[] = phone === null ? [...names, 'phone'] : names
  const finish = async () => {
    await orNull(refreshProfile())
    onSaved()
  }
  const { form, field, wrong, isBusy } = useForm<ShopName>({
    start: { ...(shop ?? EMPTY), phone: pending === null ? '' : formatPhone(pending) },
    check: (values) => missingIn(values, asked, texts.fillInAllFields),
    async send({ phone: typedPhone, ...values }) {
      await unsaved.saved(save(values))
      if (phone === null && (await requestCode(typedPhone))) setIsAtCode(true)
      else await finish()
    },
    place: (error) => wrongsOf(error, asked),
    onChange: (values) => {
      setTyped(values)
      unsaved.onFilled()
    },
  })
  return (
    <div className={`grid gap-28 ${css.columns}`}>
      {isAtCode && pending !== null && (
        <PhoneStep
          phone={pending}
          onConfirmed={async () => {
            confirmed()
            setIsAtCode(false)
            await finish()
          }}
          onBack={() => {
            flushSync(() => setIsAtCode(false))
            form.ref.current?.querySelector<HTMLElement>('[name=phone]')?.focus()
          }}
        />
      )}
      {dialog}
      <form {...form} className={`grid gap-18 ${css.form}`} hidden={isAtCode}>
        <ShopFields states={states} state={typed.store_state} asksPhone={phone === null} field={field} />
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <TaskFoot>
          <SubmitButton isBusy={isBusy}>{button}</SubmitButton>
        </TaskFoot>
      </form>
      <div className={`grid gap-28 ${css.side}`}>
        <ShopPreview typed={typed} />
        {aside}
      </div>
    </div>
  )
}
