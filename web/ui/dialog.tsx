import { useEffect, useId, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { useLocation } from 'react-router'
import { RoundButton } from './button.tsx'
import { useDialogElement } from './use-dialog-element.ts'
import { useWhenChanged } from './use-when-changed.ts'
import css from './dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  /**
   * `dialog`: centered, on phones a bottom sheet. `drawer`: from the left. `side`: at the right, full screen on phones.
   * `full`: covers the page. `sheet`: covers a phone, otherwise from the left. `task`: covers a phone as a task does,
   * otherwise centered.
   */
  shape?: 'dialog' | 'drawer' | 'side' | 'full' | 'sheet' | 'task'
  /** Fixed below the content while the content scrolls. */
  foot?: ReactNode
  /** Id for `opens(id)`; omit it if the URL opens the dialog. */
  id?: string
  /** For a dialog opened by the URL: render it only while it is open; `onClose` must change the URL. */
  isOpen?: boolean
  /** React also passes the event of a dialog inside this one. */
  onClose?: (event: SyntheticEvent) => void
  /** False if a click outside would lose input. Esc and the close button still work. */
  closesFromBeside?: boolean
  /** Shown before the title: a button back to the previous step, or a mark. */
  back?: ReactNode
  /** Shown after the title of a task, on phones. */
  help?: ReactNode
}

/**
 * A native modal dialog: traps and restores focus, closes on Esc and on a click outside, and makes the page inert.
 * Opened by a button with `opens(id)`, it needs no script.
 */
export function Dialog({
  title,
  children,
  shape = 'dialog',
  foot,
  id,
  isOpen,
  onClose,
  closesFromBeside = true,
  back,
  help,
}: DialogProps) {
  const dialog = useDialogElement(isOpen)
  const ownId = useId()
  const dialogId = id ?? ownId
  useCloseOnNavigation(dialog, isOpen)
  // Another title is another step of what the dialog is for.
  useWhenChanged(title, () => dialog.current?.querySelector('h2')?.focus())
  return (
    <dialog
      ref={dialog}
      id={dialogId}
      className={css.dialog}
      data-shape={shape}
      aria-labelledby={`${dialogId}-title`}
      closedby={closesFromBeside ? 'any' : 'closerequest'}
      open={isOpen}
      onClose={onClose}
    >
      <div className={css.panel}>
        <div className={`row gap-12 ${css.head}`}>
          {back}
          <h2 id={`${dialogId}-title`} tabIndex={-1} ref={takeFocusFirst}>
            {title}
          </h2>
          {help}
          <RoundButton icon="close" label="Close" {...closes(dialogId)} />
        </div>
        <div className={`grid gap-14 ${css.body}`}>{children}</div>
        {foot && <div className={`flex gap-10 ${css.foot}`}>{foot}</div>}
      </div>
    </dialog>
  )
}

/** Props for a button that opens the dialog with this id: `<Button {...opens('filters')}>`. */
export function opens(id: string) {
  return { command: 'show-modal', commandfor: id }
}

/** Props for a button that closes the dialog with this id. */
export function closes(id: string) {
  return { command: 'close', commandfor: id }
}

/** Closes the dialog on navigation, unless it was opened over a page that was still on its way. */
function useCloseOnNavigation(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean | undefined) {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    const element = dialog.current!
    // Not on the first render: the user may have opened the dialog before hydration.
    if (!isOpen && shown.current !== key) element.close()
    shown.current = key
    // An address has its key before its page is rendered. React does not listen to this event.
    const note = () => (shown.current = history.state?.key)
    element.addEventListener('beforetoggle', note)
    return () => element.removeEventListener('beforetoggle', note)
  }, [dialog, isOpen, key])
}

/** Sets `autofocus` on the heading for the browser's focus steps. React does not write the attribute for headings. */
function takeFocusFirst(heading: HTMLHeadingElement | null) {
  heading?.setAttribute('autofocus', '')
}
