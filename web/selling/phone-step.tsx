import { useLayoutEffect, useRef } from 'react'
import { formatPhone } from '../format/phone.ts'
import { TargetCodeForm } from '../accounts/session/target-code-form.tsx'
import { Button } from '../ui/button.tsx'
import css from './shop-form.module.css'

interface PhoneStepProps {
  /** The number that the code was sent to. */
  phone: string
  onConfirmed: () => Promise<void>
  onBack: () => void
}

/** The second step of the shop form: the code that was sent to the seller's phone. */
export function PhoneStep({ phone, onConfirmed, onBack }: PhoneStepProps) {
  const step = useRef<HTMLElement>(null)
  useLayoutEffect(() => step.current?.querySelector('input')?.focus(), [])
  return (
    <section ref={step} className={`grid gap-14 ${css.step}`} aria-labelledby="phone-step">
      <h2 id="phone-step">Confirm your phone number</h2>
      <output>Your shop is saved. Buyers reach you at this number, so enter the code we sent to it.</output>
      <TargetCodeForm target={phone} shown={formatPhone(phone)} onConfirmed={onConfirmed} />
      <Button kind="quiet" size="small" icon="back" onClick={onBack}>
        Change the number
      </Button>
    </section>
  )
}
