import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { RoundButton } from './button.tsx'
import { useModal } from './use-modal.ts'
import css from './dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  /**
   * `dialog` stands in the middle, on phones as a sheet from below; `drawer` comes from the left, `side` stands at the
   * right and covers a phone, `full` covers the page.
   */
  shape?: 'dialog' | 'drawer' | 'side' | 'full'
  /** Stays below the content while it scrolls. */
  foot?: ReactNode
  /** Names it for `opens(id)`; left out where the address opens it. */
  id?: string
  /** Open because the address says so: then it is rendered only while it is open, and `onClose` changes the address. */
  isOpen?: boolean
  onClose?: () => void
  /** False where a press beside it would lose something; Esc and Close still close it. */
  closesFromBeside?: boolean
  /** Before the title: the way back to the step before. */
  back?: ReactNode
}

/**
 * The platform's modal dialog: focus goes in and comes back, Esc and a press beside it close it, the page behind is
 * inert. Opened by a button with `opens(id)`, it needs no script at all.
 */
export function Dialog({
  title,
  children,
  shape = 'dialog',
  foot,
  id,
  isOpen = false,
  onClose,
  closesFromBeside = true,
  back,
}: DialogProps) {
  const dialog = useModal(isOpen)
  const ownId = useId()
  const dialogId = id ?? ownId
  useCloseOnNavigation(dialog, isOpen)
  useFocusOnNewTitle(dialog, title)
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
        <div className={css.head}>
          {back}
          <h2 id={`${dialogId}-title`} tabIndex={-1} ref={takeFocusFirst}>
            {title}
          </h2>
          <RoundButton icon="close" label="Close" {...closes(dialogId)} />
        </div>
        <div className={css.body}>{children}</div>
        {foot && <div className={css.foot}>{foot}</div>}
      </div>
    </dialog>
  )
}

/** What makes a button open the dialog with this id: `<Button {...opens('filters')}>`. */
export function opens(id: string) {
  return { command: 'show-modal', commandfor: id }
}

/** What makes a button close the dialog with this id. */
export function closes(id: string) {
  return { command: 'close', commandfor: id }
}

/** A link inside it leads away: the page it leads to is not behind a dialog. */
function useCloseOnNavigation(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // Not at first: a person may have opened it before the scripts were there.
    if (!isOpen && shown.current !== key) dialog.current?.close()
    shown.current = key
  }, [dialog, isOpen, key])
}

/** Another step of the same errand begins where it is named. */
function useFocusOnNewTitle(dialog: RefObject<HTMLDialogElement | null>, title: string) {
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) dialog.current?.querySelector('h2')?.focus()
    shown.current = title
  }, [dialog, title])
}

/** The browser's own focus steps look for the attribute, which React does not write for a heading. */
function takeFocusFirst(heading: HTMLHeadingElement | null) {
  heading?.setAttribute('autofocus', '')
}
