/** A mail before it has a look. Whatever a person typed may stand in it: it is shown as text and never as markup. */
export interface Email {
  /** Without the code, because a locked screen shows it. */
  readonly subject: string
  readonly heading: string
  /** A line break inside one stays. */
  readonly paragraphs: readonly string[]
  /** Shown large, easy to read and to copy. */
  readonly code?: string
  /** One thing to do, as a button: an absolute address of ours. */
  readonly action?: { readonly label: string; readonly url: string }
  /** In small type at the end, such as what to do if one did not ask for this. */
  readonly note?: string
}

/** What every email says of whoever sends it. */
export interface EmailLayout {
  readonly name: string
  readonly wordmark: string
  readonly publicUrl: string
  readonly supportEmail: string
}

/** Throws where an email could break out of its header or its link, which is a fault of whoever wrote it. */
export function assertEmail({ subject, code, action }: Email): void {
  if (subject === '' || /\p{Cc}/u.test(subject)) throw new RangeError('A subject is one line of text')
  if (code !== undefined && subject.includes(code)) throw new RangeError('A subject does not hold the code')
  if (action && !/^https?:$/.test(new URL(action.url).protocol)) throw new RangeError('An action leads to a web page')
}
