import { useEffect, useRef } from 'react'
import { cardPopupPath, type CardPopupMessage } from '#contracts/card-popup.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { PopupEnd } from './popup-end.ts'
import css from './sandbox-popup.module.css'

interface SandboxPopupProps {
  accessCode: string
  onEnd: (end: PopupEnd) => void
}

/** Stands where the card service's popup would, and says that it is not. */
export function SandboxPopup({ accessCode, onEnd }: SandboxPopupProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const told = useRef<PopupEnd>('cancelled')
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<Partial<CardPopupMessage> | null>) => {
      // In its own sandbox the frame has no origin, so that it is known by its window.
      if (source !== frame.current?.contentWindow || data?.source !== 'card-popup' || !data.status) return
      told.current = data.status
      // Closing the dialog itself gives the focus back to what opened it.
      frame.current?.closest('dialog')?.close()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  return (
    <Dialog isOpen title="Card payment" closesFromBeside={false} onClose={() => onEnd(told.current)}>
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
