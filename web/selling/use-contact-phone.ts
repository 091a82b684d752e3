import { useState } from 'react'
import type { Profile } from '#contracts/accounts.ts'
import { browserApi } from '../app/browser-api.ts'
import { orNull } from '../app/loaders.ts'
import { isRefusal } from '../app/problem-text.ts'
import { isUnanswered } from '../app/until-answered.ts'
import { nationalDigits } from '../format/phone.ts'
import { useFreshSignIn } from '../accounts/session/use-fresh-sign-in.tsx'

/** The confirmed phone of an account, and a new one that waits for its code. */
export type Contact = Pick<Profile, 'phone' | 'pending_phone'>

/** Sets the phone of an account, as in the profile: a code is sent by SMS and has to be entered. */
export function useContactPhone(given: Contact) {
  const [{ phone, pending_phone: pending }, setContact] = useState(given)
  const { guarded, dialog } = useFreshSignIn()
  return {
    phone,
    pending,
    /** The fresh sign-in dialog. Render it outside the form. */
    dialog,
    /** Sends a code unless this number already has one. Returns false for the account's own number: no code needed. */
    async requestCode(typed: string): Promise<boolean> {
      if (isSame(pending, typed)) return true
      const { accounts } = browserApi()
      const sent = guarded(() => accounts.updateProfile({ body: { phone: typed } })).catch(async (error: unknown) => {
        // An earlier request, or this one, may have sent a code although its answer was lost.
        const mayBeSent = isUnanswered(error) || isRefusal(error, 'too_many')
        const known = mayBeSent ? await orNull(accounts.getProfile()) : null
        if (known && isSame(known.data.pending_phone, typed)) return known
        throw error
      })
      const { data } = await sent
      setContact(data)
      return data.pending_phone !== null
    },
    /** Call after the code was accepted. */
    confirmed: () => setContact({ phone: pending, pending_phone: null }),
  }
}

function isSame(pending: string | null, typed: string): boolean {
  return pending !== null && nationalDigits(pending) === nationalDigits(typed)
}
