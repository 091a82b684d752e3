/** Moves the focus to the page heading after the focused element was removed, unless the user is typing in a field. */
export function focusHeading(): void {
  if (!document.activeElement?.matches('input, textarea, select')) {
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
}
