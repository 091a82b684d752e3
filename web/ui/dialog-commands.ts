/**
 * Opens and closes dialogs in browsers that do not yet know `command` and `closedby`, which is Safari before 26.2
 * and Firefox before 144. Elsewhere the platform does it, also before the scripts are there.
 */
export function openDialogsWithoutCommands(): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', followCommand)
  if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeFromBackdrop)
}

function followCommand({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null
  const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
  if (!button || !(dialog instanceof HTMLDialogElement)) return
  if (button.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

/** The panel covers the whole dialog, so a press on the dialog itself is one beside it. */
function closeFromBackdrop({ target }: MouseEvent): void {
  if (target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') target.close()
}
