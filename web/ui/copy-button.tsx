import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'

interface CopyButtonProps {
  text: string
  kind: 'outline' | 'quiet' | 'night'
  /** Message after copying. */
  copied: string
  failed: string
  children: ReactNode
}

/** Copies a text of the page to the clipboard. */
export function CopyButton({ text, kind, copied, failed, children }: CopyButtonProps) {
  const copy = useCopy(copied, failed)
  return (
    <span style={copy ? undefined : { visibility: 'hidden' }}>
      <Button kind={kind} size="small" icon="copy" onClick={() => copy?.(text)}>
        {children}
      </Button>
    </span>
  )
}

/** Copies a text and says so. Null where the browser cannot copy. */
export function useCopy(copied: string, failed: string): ((text: string) => void) | null {
  const toast = useToast()
  const canCopy = useCanCopy()
  if (!canCopy) return null
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ kind: 'success', text: copied }),
      () => toast({ kind: 'error', text: failed }),
    )
}

/** Copying needs scripts and HTTPS. Without them the button's space stays empty, so that the layout does not shift. */
function useCanCopy(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'clipboard' in navigator,
    () => false,
  )
}
