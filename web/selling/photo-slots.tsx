import { useEffect, useRef, useState, type DragEvent } from 'react'
import { Icon } from '../ui/icon.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { allOf, SLOTS, type Upload } from './photos.ts'
import type { usePhotos } from './use-photos.ts'
import css from './photo-slots.module.css'

interface PhotoSlotsProps {
  photos: ReturnType<typeof usePhotos>
  /** Called to remove a photo; asks first if the saved product already shows the photo. */
  onRemove: (upload: Upload) => void
  wrongCover: string | undefined
  wrongOthers: string | undefined
}

const COVER_TYPES = 'image/jpeg,image/png'
const TYPES = 'image/jpeg,image/png,image/webp,video/mp4,video/webm'
const COVER_WRONG = 'cover-wrong'
const OTHERS_WRONG = 'photos-wrong'

/** The cover and the six other slots, each with its state. */
export function PhotoSlots({ photos: form, onRemove, wrongCover, wrongOthers }: PhotoSlotsProps) {
  const { photos, setCover, add, retry, move } = form
  const { said, list, moveAndSay } = useMoving(move)
  const heading = useFocusWhenFewer(allOf(photos).length)
  const [dragged, setDragged] = useState<number | null>(null)
  const hasFailed = photos.others.some(({ state }) => state === 'failed')
  const free = SLOTS - photos.others.length
  const dragOf = (at: number) => ({
    draggable: true,
    onDragStart: () => setDragged(at),
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null && dragged !== at) moveAndSay(dragged, at)
    },
  })
  return (
    <section className={`grid gap-12 ${css.photos}`} aria-labelledby="photos">
      <h2 id="photos" ref={heading} tabIndex={-1}>
        Photos
      </h2>
      <p className={`hint ${css.hint}`} id="photos-hint">
        Images should be 500x500 to 2000x2000 px, on a white background, without a watermark. Image maximum 2.5Mb, video
        maximum 5MB. Add a cover photo and one more.
      </p>
      <div className={css.cover} {...dropOf((files) => files[0] && setCover(files[0]))}>
        {photos.cover ? (
          <PhotoTile
            upload={photos.cover}
            place="Cover"
            wrongId={wrongCover && COVER_WRONG}
            onRetry={retry}
            // The cover of a saved product can only be replaced.
            onRemove={photos.cover.isSaved ? undefined : onRemove}
          />
        ) : null}
        <Chooser
          label={photos.cover ? 'Replace cover photo' : 'Cover photo'}
          accept={COVER_TYPES}
          wrongId={photos.cover?.state === 'failed' ? undefined : wrongCover && COVER_WRONG}
          isSmall={photos.cover !== null}
          onFiles={([file]) => file && setCover(file)}
        />
      </div>
      {wrongCover && <Wrong id={COVER_WRONG}>{wrongCover}</Wrong>}
      <ul ref={list} className={`grid gap-8 ${css.slots}`} aria-label="Other photos and videos">
        {photos.others.map((upload, at) => (
          <li key={upload.key} data-dragged={dragged === at || undefined} {...dragOf(at)}>
            <PhotoTile
              upload={upload}
              place={`Photo ${at + 1}`}
              wrongId={wrongOthers && OTHERS_WRONG}
              onRetry={retry}
              onRemove={onRemove}
              onMoveBack={at > 0 ? () => moveAndSay(at, at - 1, 'back') : undefined}
              onMoveOn={at < photos.others.length - 1 ? () => moveAndSay(at, at + 1, 'on') : undefined}
            />
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={`free-${index}`} {...dropOf(add)}>
            <Chooser
              label={`Add photo or video ${photos.others.length + index + 1}`}
              accept={TYPES}
              wrongId={index === 0 && !hasFailed ? wrongOthers && OTHERS_WRONG : undefined}
              isMany
              onFiles={add}
            />
          </li>
        ))}
      </ul>
      {wrongOthers && <Wrong id={OTHERS_WRONG}>{wrongOthers}</Wrong>}
      {allOf(photos).map(({ key, name, why }) => why && <Wrong key={key}>{`${name}: ${why}`}</Wrong>)}
      <output className="sr">{said}</output>
    </section>
  )
}

/** When a photo and its focused remove button disappear, moves the focus to the heading. */
function useFocusWhenFewer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [count])
  return heading
}

/** Announces the new place of a moved photo, and keeps the focus on the button that moved it. */
function useMoving(move: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState<{ to: number; by: 'back' | 'on' | undefined } | null>(null)
  useEffect(() => {
    if (!last?.by) return
    const buttons = [...(list.current?.children[last.to]?.querySelectorAll<HTMLElement>('[data-move]') ?? [])]
    const own = buttons.find(({ dataset }) => dataset['move'] === last.by)
    ;(own ?? buttons[0])?.focus()
  }, [last])
  return {
    list,
    said: last ? `Moved to place ${last.to + 1}` : '',
    moveAndSay: (from: number, to: number, by?: 'back' | 'on') => {
      move(from, to)
      setLast({ to, by })
    },
  }
}

interface ChooserProps {
  label: string
  accept: string
  /** Id of the element with its error text. */
  wrongId: string | undefined
  isMany?: boolean
  isSmall?: boolean
  onFiles: (files: readonly File[]) => void
}

function Chooser({ label, accept, wrongId, isMany = false, isSmall = false, onFiles }: ChooserProps) {
  return (
    <label className={isSmall ? `row gap-8 focus-ring ${css.replace}` : `grid gap-6 focus-ring ${css.chooser}`}>
      <Icon name={isSmall ? 'camera' : 'plus'} />
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        multiple={isMany}
        aria-describedby={`photos-hint ${wrongId ?? ''}`}
        aria-invalid={wrongId ? true : undefined}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Reset, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

function Wrong({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className={`row gap-6 ${css.wrong}`}>
      <Icon name="close" />
      {children}
    </p>
  )
}

/** Event handlers for dropped files. */
function dropOf(onFiles: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
  }
}
