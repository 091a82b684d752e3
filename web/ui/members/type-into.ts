/** Sets the value of an input and dispatches an input event, so that the form reacts as to typing. */
export function typeInto(field: Element | RadioNodeList | null | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement)) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
