/** Types for the person, so that the form hears it as if they had. */
export function typeInto(field: Element | RadioNodeList | null | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement)) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
