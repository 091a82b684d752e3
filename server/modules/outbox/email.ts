/** Content of a mail, without layout. May contain user input: it is shown as text and never as markup. */
export interface Email {
  /** Must not contain the code, because locked screens show the subject. */
  readonly subject: string
  readonly heading: string
  /** Line breaks inside a paragraph are preserved. */
  readonly paragraphs: readonly string[]
  /** Shown large, easy to read and to copy. */
  readonly code?: string
  /** One action, as a button: an absolute address of ours. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print at the end, for example what to do about an unexpected email. */
  readonly note?: string
}

/** Sender data for the layout of every email. */
export interface EmailLayout {
  readonly name: string
  readonly wordmark: string
  readonly publicUrl: string
  readonly supportEmail: string
}

/** In every email, because fraudsters write in the name of the market. */
export const neverAsksText = (name: string) => `The staff of ${name} never ask for your password, your PIN or a code.`

/** Throws if an email could break out of its header or its link, which is a programming error. */
export function assertEmail({ subject, code, action }: Email): void {
  if (subject === '' || /\p{Cc}/u.test(subject)) throw new RangeError('A subject is one line of text')
  if (code !== undefined && subject.includes(code)) throw new RangeError('A subject does not hold the code')
  if (action && !/^https?:$/.test(new URL(action.url).protocol)) throw new RangeError('An action leads to a web page')
}
