import type { RefObject } from 'react'
import type { Card } from '#contracts/catalog.ts'
import { texts } from '#contracts/texts.ts'
import { useMember } from '../accounts/session/member.tsx'
import { isRefusal, textOf } from '../app/problem-text.ts'
import { useToast } from '../ui/toast.tsx'

/** Removes a saved item without confirmation, and offers Undo. */
export function useUnsave(list: RefObject<HTMLElement | null>): (product: Card) => void {
  const { save, unsave } = useMember()
  const toast = useToast()
  const undo = async (productId: string) => {
    try {
      await save(productId)
    } catch (error) {
      if (!isRefusal(error, 'session_expired')) toast({ kind: 'error', text: textOf(error) })
    }
  }
  const remove = async (productId: string) => {
    const unsaving = unsave(productId)
    keepFocusIn(list.current)
    try {
      const text = await unsaving
      toast({ kind: 'success', text, action: { label: 'Undo', act: () => void undo(productId) } })
    } catch (error) {
      if (!isRefusal(error, 'session_expired')) toast({ kind: 'error', text: texts.unsaveFailed })
    }
  }
  return ({ id }) => void remove(id)
}

/** The clicked button disappears with its card: moves the focus to the next button, or else to the heading. */
function keepFocusIn(list: HTMLElement | null): void {
  const buttons = [...(list?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector<HTMLElement>('main h1')
  if (at >= 0) next?.focus({ preventScroll: true })
}
