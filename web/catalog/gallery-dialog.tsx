import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Picture } from '#contracts/catalog.ts'
import { RoundButton } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import { useStrip } from './strip.ts'
import { Video } from './video.tsx'
import css from './gallery-dialog.module.css'

interface GalleryDialogProps {
  name: string
  pictures: readonly Picture[]
  /** Index of the clicked picture. */
  first: number
  onClose: () => void
}

/** The pictures at full screen. Swipe, pinch and Esc are native; the arrow keys switch pictures. */
export function GalleryDialog({ name, pictures, first, onClose }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const { shown, show } = useStrip(strip, pictures.length, 0)
  useEffect(() => {
    dialog.current?.showModal()
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' })
  }, [first])

  const last = pictures.length - 1
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
          {shown + 1} of {pictures.length}
        </output>
        <RoundButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard */}
      <ul className={css.strip} ref={strip} tabIndex={0} aria-label="Pictures">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="center">
            {picture.media_type === 'video' ? (
              <Video picture={picture} />
            ) : (
              <Photo
                picture={picture}
                alt={`${name}, photo ${index + 1} of ${pictures.length}`}
                sizes="100vmin"
                isWhole
                loading={index === first ? 'first' : 'lazy'}
              />
            )}
          </li>
        ))}
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
