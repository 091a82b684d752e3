/** Types for the person, so that the form hears it as if they had. */
export function typeInto(field: HTMLInputElement | null, text: string): void {
  if (!field) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
