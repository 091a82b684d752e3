import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import tag from '../ui/tag.module.css'
import { FileChooser } from '../ui/members/file-chooser.tsx'
import { PhotoTile } from '../ui/members/photo-tile.tsx'
import { PhotoTips } from './photo-tips.tsx'
import { allOf, COVER_TYPES, SLOTS, type Upload } from './photos.ts'
import type { usePhotos } from './use-photos.ts'
import css from './photo-slots.module.css'

interface PhotoSlotsProps {
  photos: ReturnType<typeof usePhotos>
  /** Called to remove a photo; asks first if the saved product already shows the photo. */
  onRemove: (upload: Upload) => void
  wrongCover: string | undefined
  wrongOthers: string | undefined
  /** On wide screens beside the tips. */
  children: ReactNode
}

const TYPES = 'image/jpeg,image/png,image/webp,video/mp4,video/webm'
const COVER_WRONG = 'cover-wrong'
const OTHERS_WRONG = 'photos-wrong'
const HINT = 'photos-hint'

/** The first step of the product form: the cover, the other photos and videos, and one chooser for more of them. */
export function PhotoSlots({ photos: form, onRemove, wrongCover, wrongOthers, children }: PhotoSlotsProps) {
  const { photos, add, retry, move } = form
  const { said, list, moveAndSay } = useMoving(move)
  const heading = useFocusWhenGone(allOf(photos).length, photos.others.length === SLOTS)
  const [dragged, setDragged] = useState<number | null>(null)
  const hasFailed = photos.others.some(({ state }) => state === 'failed')
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
    <fieldset className={`grid gap-10 ${css.photos}`} aria-labelledby="photos" data-step={1}>
      <h2 id="photos" ref={heading} tabIndex={-1}>
        Photos
      </h2>
      <CoverSlot photos={form} onRemove={onRemove} wrongId={wrongCover && COVER_WRONG} />
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
        {photos.others.length < SLOTS && (
          <li {...dropOf(add)}>
            <FileChooser
              icon="image"
              label="Add photo or video"
              accept={TYPES}
              hintId={HINT}
              wrongId={hasFailed ? undefined : wrongOthers && OTHERS_WRONG}
              isMany
              onFiles={add}
            />
          </li>
        )}
      </ul>
      {wrongOthers && <Wrong id={OTHERS_WRONG}>{wrongOthers}</Wrong>}
      {allOf(photos).map(({ key, name, why }) => why && <Wrong key={key}>{`${name}: ${why}`}</Wrong>)}
      <p className="note" id={HINT}>
        {photos.others.length > 0 && (
          <b>
            {photos.others.length} of {SLOTS} added.{' '}
          </b>
        )}
        {photos.others.length > 1 && 'Hold and drag, or use the arrows, to change the order.'}
        {photos.others.length === 0 && (photos.cover ? 'Add one more, or up to 6.' : 'Add a cover photo and one more.')}
      </p>
      {children}
      <PhotoHelp />
      <output className="sr">{said}</output>
    </fieldset>
  )
}

interface CoverSlotProps extends Pick<PhotoSlotsProps, 'photos' | 'onRemove'> {
  wrongId: string | undefined
}

function CoverSlot({ photos: form, onRemove, wrongId }: CoverSlotProps) {
  const { setCover, retry } = form
  const { cover } = form.photos
  return (
    <div className={css.cover} {...dropOf((files) => files[0] && setCover(files[0]))}>
      {cover ? (
        <>
          <PhotoTile
            upload={cover}
            place="Cover"
            wrongId={wrongId}
            onRetry={retry}
            // The cover of a saved product can only be replaced.
            onRemove={cover.isSaved ? undefined : onRemove}
          />
          <span className={`${tag.tag} ${css.tag}`} aria-hidden="true">
            Cover photo
          </span>
        </>
      ) : null}
      <FileChooser
        icon="camera"
        label={cover ? 'Replace cover photo' : 'Cover photo'}
        shown={cover ? 'Replace' : undefined}
        accept={COVER_TYPES.join(',')}
        hintId={HINT}
        wrongId={cover?.state === 'failed' ? undefined : wrongId}
        onFiles={([file]) => file && setCover(file)}
      />
    </div>
  )
}

function PhotoHelp() {
  return (
    <div className={`grid gap-10 ${css.help}`}>
      <PhotoTips />
      <details className={css.sizes}>
        <summary>
          Sizes <Icon name="down" />
        </summary>
        <p className="note">
          Images should be 500x500 to 2000x2000 px, on a white background, without a watermark. Image maximum 2.5Mb,
          video maximum 5MB.
        </p>
      </details>
    </div>
  )
}

/** Focuses the heading when the focused button of a removed photo disappears, or the chooser of a full list. */
function useFocusWhenGone(count: number, isFull: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isGone = count < before.current || (isFull && count > before.current)
    if (isGone && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [count, isFull])
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
