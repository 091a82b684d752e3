import { useRef } from 'react'
import { STATEMENT_PHOTOS } from '#contracts/values/choices.ts'
import { FileChooser } from '../../ui/members/file-chooser.tsx'
import { PhotoTile } from '../../ui/members/photo-tile.tsx'
import type { useEvidence } from './use-evidence.ts'
import css from './evidence.module.css'

const HINT = 'evidence-hint'

/** Chooses photos of a statement. */
export function EvidenceField({ evidence }: { evidence: ReturnType<typeof useEvidence> }) {
  const { photos, add, retry } = evidence
  const list = useRef<HTMLUListElement>(null)
  const remove = (photo: (typeof photos)[number]) => {
    // The button is gone with the photo.
    list.current?.focus()
    evidence.remove(photo)
  }
  return (
    <fieldset className={`grid gap-8 ${css.field}`}>
      <legend>Photos</legend>
      <p className="hint" id={HINT}>
        Up to {STATEMENT_PHOTOS}. Only the two of you and our team see them.
      </p>
      <ul ref={list} tabIndex={-1} className={`grid gap-8 ${css.tiles}`} aria-label="Chosen photos">
        {photos.map((photo, at) => (
          <li key={photo.key}>
            <PhotoTile upload={photo} place={`Photo ${at + 1}`} onRetry={retry} onRemove={remove} />
          </li>
        ))}
        {photos.length < STATEMENT_PHOTOS && (
          <li>
            <FileChooser
              icon="camera"
              label="Add photos"
              accept="image/jpeg,image/png,image/webp"
              hintId={HINT}
              isMany
              onFiles={add}
            />
          </li>
        )}
      </ul>
      {photos.map(
        ({ key, why, state }) => state === 'failed' && why && <p key={key} className="hint">{`Not sent: ${why}`}</p>,
      )}
    </fieldset>
  )
}
