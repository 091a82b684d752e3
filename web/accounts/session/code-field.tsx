import type { ClipboardEvent, ComponentProps, SyntheticEvent } from 'react'
import { browserApi } from '../../app/browser-api.ts'
import { isRefusal } from '../../app/problem-text.ts'
import { storeOperatorAccess } from '../../app/session.ts'
import { Field } from '../../ui/field.tsx'
import css from './code.module.css'

/** A field for six digits: typed, pasted, or filled in from the phone's messages. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'inputMode' | 'autoComplete' | 'placeholder'>) {
  return (
    <div className={css.code}>
      <Field
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        onPaste={pasteBare}
        onSelect={showFirst}
        {...props}
      />
    </div>
  )
}

/** Removes spaces, dashes and dots from a code. */
export function bareCode(code: string): string {
  return code.replaceAll(/[\s\p{Pd}.]/gu, '')
}

/**
 * Opens an operator session of the signed-in user by a code, and stores its access. It is here because each further file
 * makes the first view of all pages larger.
 */
export async function openOperatorSession(code: string): Promise<void> {
  try {
    const { data } = await browserApi().operatorSession.openOperatorSession({ body: { code } })
    storeOperatorAccess(data)
  } catch (error) {
    // The server shows no desk to people without one, and the session of this one may have ended: then reading the
    // profile leads to the login.
    if (isRefusal(error, 'not_found')) await browserApi().accounts.getProfile()
    throw error
  }
}

/** The space after the sixth digit is wider than the field, so the browser scrolls to the caret. */
function showFirst({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  if (field.value.length > 6) return
  requestAnimationFrame(() => {
    field.scrollLeft = 0
  })
}

function pasteBare(event: ClipboardEvent<HTMLInputElement>): void {
  const text = bareCode(event.clipboardData.getData('text'))
  if (!/^\d+$/.test(text)) return
  event.preventDefault()
  const field = event.currentTarget
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
