import { useRef } from 'react'
import type { Card } from '#contracts/catalog.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useMember } from './member.tsx'
import css from './save-badge.module.css'

/** The heart of a card, for a signed-in person. It saves; taking off is done where the saved items stand. */
export function SaveBadge({ product: { id, name } }: { product: Pick<Card, 'id' | 'name'> }) {
  const { savedIds, save } = useMember()
  const toast = useToast()
  const hadFocus = useRef(false)
  if (!savedIds) return null
  /** From the button to what takes its place, and back where nothing was saved after all. */
  const passFocus = (heart: HTMLElement | null) => {
    if (hadFocus.current) heart?.focus({ preventScroll: true })
    hadFocus.current = false
    return () => {
      hadFocus.current = heart === document.activeElement
    }
  }
  if (savedIds.has(id)) {
    return (
      <span className={`${css.badge} ${css.saved}`} tabIndex={-1} ref={passFocus}>
        <Icon name="heart" />
        <span className="sr">Saved</span>
      </span>
    )
  }
  const press = async () => {
    try {
      toast({ kind: 'success', text: await save(id) })
    } catch (error) {
      // Of a session that has ended the whole page tells.
      if (!isRefusal(error, 'session_expired')) toast({ kind: 'error', text: textOf(error) })
    }
  }
  return (
    <button
      type="button"
      className={css.badge}
      ref={passFocus}
      aria-label={`Save ${name}`}
      onClick={() => void press()}
    >
      <Icon name="heart" />
    </button>
  )
}
