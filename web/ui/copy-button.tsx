import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'
import css from './copy-button.module.css'

interface CopyButtonProps {
  text: string
  kind: 'outline' | 'quiet' | 'night'
  /** Said when it is done. */
  copied: string
  failed: string
  children: ReactNode
}

/** Copies a text that stands on the page. */
export function CopyButton({ text, kind, copied, failed, children }: CopyButtonProps) {
  const toast = useToast()
  const canCopy = useCanCopy()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ kind: 'success', text: copied }),
      () => toast({ kind: 'error', text: failed }),
    )
  return (
    <span className={css.copy} data-ready={canCopy}>
      <Button kind={kind} size="small" icon="copy" onClick={() => void copy()}>
        {children}
      </Button>
    </span>
  )
}

/** Copying needs scripts and a safe connection; where one is missing the button's place stays empty, so nothing jumps. */
function useCanCopy(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'clipboard' in navigator,
    () => false,
  )
}
