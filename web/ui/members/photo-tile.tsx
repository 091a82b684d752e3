import { RoundButton } from '../button.tsx'
import css from './photo-tile.module.css'

/** A photo or video on its way to the server. */
export interface ShownUpload {
  isVideo: boolean
  /** URL of the preview. */
  preview: string
  state: 'uploading' | 'done' | 'failed'
  percent: number
}

interface PhotoTileProps<Upload extends ShownUpload> {
  upload: Upload
  /** `"Cover"`, `"Photo 2"`. */
  place: string
  /** Id of the error text that prevents saving; the form focuses this tile. */
  wrongId?: string | undefined
  onRetry: (upload: Upload) => void
  /** Undefined if the photo cannot be removed or moved in that direction. */
  onRemove: ((upload: Upload) => void) | undefined
  onMoveBack?: (() => void) | undefined
  onMoveOn?: (() => void) | undefined
}

/** One photo or video with its preview, upload progress and actions. */
export function PhotoTile<Upload extends ShownUpload>({
  upload,
  place,
  wrongId,
  onRetry,
  onRemove,
  onMoveBack,
  onMoveOn,
}: PhotoTileProps<Upload>) {
  const { state, percent, preview, isVideo } = upload
  return (
    <div className={css.tile} data-state={state}>
      {isVideo ? (
        <video src={preview} muted playsInline preload="metadata" aria-label={place} />
      ) : (
        <img src={preview || undefined} alt={place} draggable={false} />
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
