import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'
import { useHydrated } from './use-hydrated.ts'

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

/**
 * Copies a text and says so. Null where the browser cannot copy: it needs scripts and HTTPS. The button's space then
 * stays empty, so that the layout does not shift.
 */
export function useCopy(copied: string, failed: string): ((text: string) => void) | null {
  const toast = useToast()
  if (!useHydrated() || !('clipboard' in navigator)) return null
  return (text) =>
    void navigator.clipboard
      .writeText(text)
      .catch(() => copyByCommand(text))
      .then(
        () => toast({ kind: 'success', text: copied }),
        () => toast({ kind: 'error', text: failed }),
      )
}

/** In the window of an app that refuses the clipboard, `execCommand` still copies. */
function copyByCommand(text: string): void {
  const put = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData!.setData('text/plain', text)
  }
  document.addEventListener('copy', put)
  const isCopied = document.execCommand('copy')
  document.removeEventListener('copy', put)
  if (!isCopied) throw new Error('The browser refuses to copy')
}
