import type { ClipboardEvent, ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import css from './code.module.css'

/** A field for six digits: typed, pasted, or filled in from the phone's messages. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'inputMode' | 'autoComplete' | 'placeholder'>) {
  return (
    <div className={css.code}>
      <Field inputMode="numeric" autoComplete="one-time-code" placeholder="000000" onPaste={pasteBare} {...props} />
    </div>
  )
}

/** Removes spaces, dashes and dots from a code. */
export function bareCode(code: string): string {
  return code.replaceAll(/[\s\p{Pd}.]/gu, '')
}

function pasteBare(event: ClipboardEvent<HTMLInputElement>): void {
  const text = bareCode(event.clipboardData.getData('text'))
  if (!/^\d+$/.test(text)) return
  event.preventDefault()
  const field = event.currentTarget
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
