import { useRef, type ReactNode } from 'react'
import { useMember } from '../../accounts/session/member.tsx'
import { formatPhone } from '../../format/phone.ts'
import { Frame } from '../../ui/field.tsx'
import field from '../../ui/field.module.css'
import { typeInto } from '../../ui/members/type-into.ts'
import css from './fields.module.css'
import cards from './recipients-row.module.css'

interface PhoneFieldProps {
  name: string
  defaultValue: string
  error?: string | undefined
  /** The sign of the network, in the field. Cards above the form then offer the user's own number. */
  sign?: ReactNode
}

/** A phone number field, with a button for the user's own number. */
export function PhoneField({ name, defaultValue, error, sign }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const own = useMember().profile?.phone
  return (
    <div className={`grid gap-8 ${css.group}`}>
      <Frame label="Phone" error={error}>
        {(tied) => (
          <span className={css.signed}>
            <input
              ref={input}
              className={field.input}
              name={name}
              defaultValue={defaultValue}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="08012345678"
              maxLength={20}
              {...tied}
            />
            {sign}
          </span>
        )}
      </Frame>
      {!sign && own && (
        <button type="button" className={cards.card} onClick={() => typeInto(input.current, formatPhone(own))}>
          <b>My number</b>
          <span>{formatPhone(own)}</span>
        </button>
      )}
    </div>
  )
}
