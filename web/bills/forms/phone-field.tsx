import { useRef } from 'react'
import { useMember } from '../../accounts/session/member.tsx'
import { formatPhone } from '../../format/phone.ts'
import { Field } from '../../ui/field.tsx'
import { QuickFill } from '../../ui/members/quick-fill.tsx'
import { typeInto } from '../../ui/members/type-into.ts'
import css from './fields.module.css'

interface PhoneFieldProps {
  name: string
  defaultValue: string
  error?: string | undefined
  hint?: string
}

/** A phone number field, with a button for the user's own number. */
export function PhoneField(props: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const own = useMember().profile?.phone
  return (
    <div className={`grid gap-8 ${css.group}`}>
      <Field
        ref={input}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="08012345678"
        maxLength={20}
        {...props}
      />
      <QuickFill
        label="Known numbers"
        choices={
          own
            ? [{ label: `My number, ${formatPhone(own)}`, fill: () => typeInto(input.current, formatPhone(own)) }]
            : []
        }
      />
    </div>
  )
}
