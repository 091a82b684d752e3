import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { RoundButton } from '../ui/button.tsx'
import css from './gallery-dialog.module.css'

interface GalleryDialogProps {
  name: string
  count: number
  /** Index of the clicked picture. */
  first: number
  onClose: () => void
  /** The pictures, each an `li`. */
  children: ReactNode
}

/** The pictures at full screen. Swipe, pinch and Esc are native; the arrow keys switch pictures. */
export default function GalleryDialog({ name, count, first, onClose, children }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  useEffect(() => {
    dialog.current?.showModal()
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' })
  }, [first])

  const last = count - 1
  const turn = (event: KeyboardEvent) => {
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key]
    if (target === undefined || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    show(Math.min(Math.max(target, 0), last))
  }
  return (
    <dialog
      ref={dialog}
      className={`cover ${css.dialog}`}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      onKeyDown={turn}
    >
      <header className={`row ${css.head}`}>
        <output>
          {shown + 1} of {count}
        </output>
        <RoundButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </header>
      <ul
        className={css.strip}
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label="Pictures"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        {children}
      </ul>
      {last > 0 && (
        <div className={css.arrows}>
          <RoundButton icon="left" label="Previous picture" disabled={shown === 0} onClick={() => show(shown - 1)} />
          <RoundButton icon="right" label="Next picture" disabled={shown === last} onClick={() => show(shown + 1)} />
        </div>
      )}
    </dialog>
  )
}
