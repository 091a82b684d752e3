/** What was pressed has gone: reading goes on at the page's heading, unless somebody types elsewhere by now. */
export function focusHeading(): void {
  if (!document.activeElement?.matches('input, textarea, select')) {
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
}
