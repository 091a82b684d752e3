import { readSession } from '../app/session.ts'
import type { Values } from '../ui/use-form.ts'

/** The fields of the contact form, as the email service names them. */
export type Enquiry = Values<'user_name' | 'title' | 'user_email' | 'message'>

export const EMPTY: Enquiry = { user_name: '', title: '', user_email: '', message: '' }

const KEY = 'enquiry'

interface Draft {
  /** Owner of the draft. Another user who signs in in this browser does not see it. */
  userId: string
  enquiry: Enquiry
}

/** Stores unsent input for the tab, so that it survives a reload. */
export function keepDraft(enquiry: Enquiry): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId: whose(), enquiry } satisfies Draft))
  } catch {
    // Without storage, the draft is lost with the page.
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
    // Without storage there is no draft to delete.
  }
}

function whose(): string {
  return readSession()?.userId ?? ''
}
