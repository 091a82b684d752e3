/** Moves the focus to a heading after the focused element was removed, unless the user is typing in a field. */
export function focusHeading(heading = 'main h1'): void {
  if (!document.activeElement?.matches('input, textarea, select')) {
    document.querySelector<HTMLElement>(heading)?.focus()
  }
}
