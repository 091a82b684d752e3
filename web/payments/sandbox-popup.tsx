import { useEffect, useRef } from 'react'
import { cardPopupPath, type CardPopupMessage } from '#contracts/card-popup.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { PopupEnd } from './popup-end.ts'
import css from './sandbox-popup.module.css'

interface SandboxPopupProps {
  accessCode: string
  onEnd: (end: PopupEnd) => void
}

/** Replaces the card provider's popup in the sandbox, and says so. */
export function SandboxPopup({ accessCode, onEnd }: SandboxPopupProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const outcome = useRef<PopupEnd>('cancelled')
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<Partial<CardPopupMessage> | null>) => {
      // The sandboxed iframe has no origin, so it is identified by its window.
      if (source !== frame.current?.contentWindow || data?.source !== 'card-popup' || !data.status) return
      outcome.current = data.status
      // Close the dialog element itself, which restores the focus to its opener.
      frame.current?.closest('dialog')?.close()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  return (
    <Dialog isOpen title="Card payment" closesFromBeside={false} onClose={() => onEnd(outcome.current)}>
      <iframe
        ref={frame}
        className={css.frame}
        src={cardPopupPath(accessCode)}
        title="Sandbox: test cards"
        sandbox="allow-forms allow-scripts"
      />
    </Dialog>
  )
}
