import { tabDraft } from '../app/tab-draft.ts'
import type { Values } from '../ui/use-form.ts'

/** The fields of the contact form, as the email service names them. */
export type Enquiry = Values<'user_name' | 'title' | 'user_email' | 'message'>

export const EMPTY: Enquiry = { user_name: '', title: '', user_email: '', message: '' }

export const enquiryDraft = tabDraft<Enquiry>('enquiry')
