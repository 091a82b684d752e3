import { RoundButton } from '../ui/button.tsx'
import type { Upload } from './photos.ts'
import css from './photo-tile.module.css'

interface PhotoTileProps {
  upload: Upload
  /** `"Cover"`, `"Photo 2"`. */
  place: string
  /** Names the text that says what stands in the way of saving: the focus is led here. */
  wrongId?: string | undefined
  onRetry: (upload: Upload) => void
  /** Undefined where it cannot be removed, or not be moved that way. */
  onRemove: ((upload: Upload) => void) | undefined
  onMoveBack?: (() => void) | undefined
  onMoveOn?: (() => void) | undefined
}

/** One photo or video: how it looks, how far it has come, and what can be done with it. */
export function PhotoTile({ upload, place, wrongId, onRetry, onRemove, onMoveBack, onMoveOn }: PhotoTileProps) {
  const { state, percent, preview, isVideo } = upload
  return (
    <div className={css.tile} data-state={state}>
      {isVideo ? (
        <video src={preview} muted playsInline preload="metadata" aria-label={place} />
      ) : (
        <img src={preview} alt={place} draggable={false} />
      )}
      {state === 'uploading' && (
        <progress value={percent} max={100} aria-label={`Uploading ${place}`}>
          {percent}%
        </progress>
      )}
      {state === 'failed' && (
        <span className={css.failed}>
          <RoundButton
            icon="refresh"
            label={`Upload ${place} again`}
            data-wrong={wrongId}
            aria-describedby={wrongId}
            onClick={() => onRetry(upload)}
          />
          Not uploaded
        </span>
      )}
      {onRemove && (
        <span className={css.remove}>
          <RoundButton
            icon="close"
            label={state === 'uploading' ? `Cancel upload of ${place}` : `Remove ${place}`}
            onClick={() => onRemove(upload)}
          />
        </span>
      )}
      <span className={css.moves}>
        {onMoveBack && (
          <RoundButton icon="left" label={`Move ${place} earlier`} data-move="back" onClick={onMoveBack} />
        )}
        {onMoveOn && <RoundButton icon="right" label={`Move ${place} later`} data-move="on" onClick={onMoveOn} />}
      </span>
    </div>
  )
}
