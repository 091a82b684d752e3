import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { RoundButton } from './button.tsx'
import { messageIcons, type MessageKind } from './feedback.tsx'
import { Icon } from './icon.tsx'
import css from './toast.module.css'

export interface Toast {
  text: string
  kind?: MessageKind
  /** One thing that can be done about it, such as Undo. */
  action?: { label: string; act: () => void }
}

type Shown = Toast & { id: number; kind: MessageKind }

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** `const toast = useToast()`, then `toast({ kind: 'success', text: 'Product has been unsaved' })`. The kind is `warning` by default. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext)
}

const MOST = 3
const STAYS_MS = 6000

/** Holds the messages of the page and shows them in the top layer, above dialogs. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([])
  const nextId = useRef(0)
  const dialog = useOpenDialog()

  const show = useCallback((toast: Toast) => {
    const shown: Shown = { kind: 'warning', ...toast, id: nextId.current++ }
    // The same words again renew the message instead of standing twice.
    setToasts((others) => [...others.filter(({ text }) => text !== shown.text), shown].slice(-MOST))
  }, [])
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])

  return (
    <ToastContext value={show}>
      {children}
      <output className="sr">{wordsOf(toasts, false)}</output>
      <p className="sr" role="alert">
        {wordsOf(toasts, true)}
      </p>
      {toasts.length > 0 && createPortal(<ToastRegion toasts={toasts} close={close} />, dialog ?? document.body)}
    </ToastContext>
  )
}

function ToastRegion({ toasts, close }: { toasts: readonly Shown[]; close: (id: number) => void }) {
  return (
    <section ref={showAbove} popover="manual" className={css.region} aria-label="Notifications">
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} onClose={close} />
      ))}
    </section>
  )
}

function showAbove(region: HTMLElement | null): void {
  // A dialog that closes with the same step takes it along; it comes again outside.
  if (region?.isConnected) region.showPopover()
}

/** The dialog on top, if one is open. What is outside it cannot be pressed, so the messages stand inside. */
function useOpenDialog(): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null)
  useEffect(() => {
    const look = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    // Capturing, because the events of opening and closing do not bubble.
    document.addEventListener('toggle', look, true)
    return () => document.removeEventListener('toggle', look, true)
  }, [])
  return dialog
}

/** Read out from regions that are there from the first paint; the visible ones come and go. */
function wordsOf(toasts: readonly Shown[], areErrors: boolean): string {
  return toasts
    .filter(({ kind }) => (kind === 'error') === areErrors)
    .map(({ text }) => text)
    .join(' ')
}

function ToastMessage({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) {
  const [isHeld, setIsHeld] = useState(false)
  const { id, action } = toast
  const goes = toast.kind !== 'error' && !isHeld
  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(onClose, STAYS_MS, id)
    return () => clearTimeout(timer)
  }, [goes, onClose, id])

  return (
    <div
      className={`${css.toast} ${css[toast.kind]}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={messageIcons[toast.kind]} />
      <span>{toast.text}</span>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.act()
            onClose(id)
          }}
        >
          {action.label}
        </button>
      )}
      <RoundButton icon="close" label="Close" onClick={() => onClose(id)} />
    </div>
  )
}
