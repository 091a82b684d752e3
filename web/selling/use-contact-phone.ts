import { useState } from 'react'
import type { Profile } from '#contracts/accounts.ts'
import { browserApi } from '../app/browser-api.ts'
import { nationalDigits } from '../format/phone.ts'
import { useFreshSignIn } from '../accounts/session/use-fresh-sign-in.tsx'

/** The confirmed phone of an account, and the one whose code has not been entered yet. */
export type Contact = Pick<Profile, 'phone' | 'pending_phone'>

/** Gives an account its phone, as the profile does: a code goes to the number by SMS and is entered. */
export function useContactPhone(given: Contact) {
  const [{ phone, pending_phone: pending }, setContact] = useState(given)
  const { guarded, dialog } = useFreshSignIn()
  return {
    phone,
    pending,
    /** Of the fresh sign-in; render it outside of the form. */
    dialog,
    /** Sends a code, unless one went to this number already. Whether it has to be entered; false for the account's own phone. */
    async requestCode(typed: string): Promise<boolean> {
      if (pending !== null && nationalDigits(pending) === nationalDigits(typed)) return true
      const { data } = await guarded(() => browserApi().accounts.updateProfile({ body: { phone: typed } }))
      setContact(data)
      return data.pending_phone !== null
    },
    /** The code was entered. */
    confirmed: () => setContact({ phone: pending, pending_phone: null }),
  }
}
