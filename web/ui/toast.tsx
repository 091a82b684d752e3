import { createContext, use, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { RoundButton } from './button.tsx'
import { messageIcons, type MessageKind } from './feedback.tsx'
import { Icon } from './icon.tsx'
import css from './toast.module.css'

export interface Toast {
  text: string
  kind?: MessageKind
  /** Shown instead of the icon of its kind. */
  mark?: ReactNode
  /** One action, such as Undo. */
  action?: { label: string; act: () => void }
}

type Shown = Toast & { id: number; kind: MessageKind; close: () => void }

const ToastContext = createContext<(toast: Toast) => () => void>(() => () => {})

/**
 * Usage: `toast({ kind: 'success', text: 'Product has been unsaved' })`. The default kind is `warning`. Returns a function
 * that closes the message.
 */
export function useToast(): (toast: Toast) => () => void {
  return use(ToastContext)
}

const STAYS_MS = 6000
/** A person on a slow phone needs longer to read and to press. */
const ACTION_STAYS_MS = 20_000

/**
 * Shows the message of the page in the top layer, above dialogs. One message at a time: a new message replaces the
 * previous one, which may no longer be true.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Shown | null>(null)
  const nextId = useRef(0)
  const dialog = useOpenDialog()

  const show = useCallback((shown: Toast) => {
    const id = nextId.current++
    const close = () => setToast((now) => (now?.id === id ? null : now))
    setToast({ kind: 'warning', ...shown, id, close })
    return close
  }, [])

  return (
    <ToastContext value={show}>
      {children}
      {/* Live regions that exist from the first paint announce the text. The visible message comes and goes. */}
      <output className="sr">
        {toast?.kind === 'error' || toast?.text} {toast?.action?.label}
      </output>
      <p className="sr" role="alert">
        {toast?.kind === 'error' && toast.text}
      </p>
      {toast && <ToastRegion toast={toast} dialog={dialog} />}
    </ToastContext>
  )
}

interface ToastRegionProps {
  toast: Shown
  dialog: Element | null
}

/** Moves into an opening dialog and back out without remounting, so that the message and its timer continue. */
function ToastRegion({ toast, dialog }: ToastRegionProps) {
  const [host] = useState(() => document.createElement('div'))
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // The dialog may have been removed in the same render.
    const place = dialog?.isConnected ? dialog : document.body
    place.append(host)
    const message = region.current!
    // Otherwise the polyfill of popovers moves the focus into the message.
    message.inert = true
    message.showPopover?.()
    message.inert = false
  }, [host, dialog])
  useEffect(() => () => host.remove(), [host])
  return createPortal(
    <section ref={region} popover="manual" className={css.region} aria-label="Notifications">
      <ToastMessage key={toast.id} toast={toast} isInDialog={dialog !== null} />
    </section>,
    host,
  )
}

/** The topmost open modal dialog. Everything outside is inert, so the message has to be inside. */
function useOpenDialog(): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null)
  useEffect(() => {
    const look = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    // Dialogs have no `toggle` event before Chrome 132 and Safari 18.4, and none when they are removed.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [])
  return dialog
}

interface ToastMessageProps {
  toast: Shown
  /** The live regions of the page are inert behind a dialog, so the message has a role of its own. */
  isInDialog: boolean
}

function ToastMessage({ toast, isInDialog }: ToastMessageProps) {
  const [isHeld, setIsHeld] = useState(false)
  const { kind, action, mark, text, close } = toast
  const goes = kind !== 'error' && !isHeld
  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(close, action ? ACTION_STAYS_MS : STAYS_MS)
    return () => clearTimeout(timer)
  }, [goes, action, close])

  return (
    <div
      className={`row gap-10 ${css.toast} ${css[kind]}`}
      role={isInDialog ? (kind === 'error' ? 'alert' : 'status') : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {mark ?? <Icon name={messageIcons[kind]} />}
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.act()
            close()
          }}
        >
          {action.label}
        </button>
      )}
      <RoundButton icon="close" label="Close" onClick={close} />
    </div>
  )
}
