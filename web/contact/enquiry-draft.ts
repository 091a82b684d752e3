import { readSession } from '../app/session.ts'
import type { Values } from '../ui/use-form.ts'

/** The fields of the contact form, as the e-mail service names them. */
export type Enquiry = Values<'user_name' | 'title' | 'user_email' | 'message'>

export const EMPTY: Enquiry = { user_name: '', title: '', user_email: '', message: '' }

const KEY = 'enquiry'

interface Draft {
  /** Whose it is: somebody else who signs in at this browser does not read it. */
  userId: string
  enquiry: Enquiry
}

/** Keeps what was typed until it is sent, through a reload too, for as long as the tab is open. */
export function keepDraft(enquiry: Enquiry): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId: whose(), enquiry } satisfies Draft))
  } catch {
    // A browser that keeps nothing loses it with the page.
  }
}

export function readDraft(): Partial<Enquiry> {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null
    return draft?.userId === whose() ? draft.enquiry : {}
  } catch {
    return {}
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

function whose(): string {
  return readSession()?.userId ?? ''
}
