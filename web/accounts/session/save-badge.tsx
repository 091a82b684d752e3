import { useRef } from 'react'
import type { Card } from '#contracts/catalog.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useMember } from './member.tsx'
import css from './save-badge.module.css'

/** The heart of a product card, for a signed-in user. It only saves; items are removed on the saved items page. */
export function SaveBadge({ product: { id, name } }: { product: Pick<Card, 'id' | 'name'> }) {
  const { savedIds, save } = useMember()
  const toast = useToast()
  const hadFocus = useRef(false)
  if (!savedIds) return null
  /** Moves the focus from the button to the badge that replaces it, and back if saving failed. */
  const passFocus = (heart: HTMLElement | null) => {
    if (hadFocus.current) heart?.focus({ preventScroll: true })
    hadFocus.current = false
    return () => {
      hadFocus.current = heart === document.activeElement
    }
  }
  if (savedIds.has(id)) {
    return (
      <span className={`center moment ${css.badge} ${css.saved}`} tabIndex={-1} ref={passFocus}>
        <Icon name="heart" />
        <span className="sr">Saved</span>
      </span>
    )
  }
  const press = async () => {
    try {
      toast({ kind: 'success', text: await save(id) })
    } catch (error) {
      // The page reports an expired session itself.
      if (!isRefusal(error, 'session_expired')) toast({ kind: 'error', text: textOf(error) })
    }
  }
  return (
    <button
      type="button"
      className={`center ${css.badge}`}
      ref={passFocus}
      aria-label={`Save ${name}`}
      onClick={() => void press()}
    >
      <Icon name="heart" />
    </button>
  )
}
