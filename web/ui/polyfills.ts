/**
 * Polyfills for `command` and `closedby` on dialogs, for Safari before 26.2 and Firefox before 144, and for popovers, for
 * Safari before 17 and Chrome before 114. Other browsers support them natively, even before the scripts are loaded. Also
 * what lets a browser translate the pages.
 */
export async function addPolyfills(): Promise<void> {
  // Nothing waits for it: browsers translate a page once it has loaded.
  import('../app/translated.ts').catch(() => {})
  if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', followCommand)
  if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeFromBackdrop)
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill').catch(() => {})
}

function followCommand({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null
  const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
  if (!button || !(dialog instanceof HTMLDialogElement)) return
  if (button.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

/** The panel covers the whole dialog, so a click on the dialog element itself is a click on the backdrop. */
function closeFromBackdrop({ target }: MouseEvent): void {
  if (target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') target.close()
}
