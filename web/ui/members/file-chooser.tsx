import type { IconName } from '../icon-names.ts'
import { Icon } from '../icon.tsx'
import css from './file-chooser.module.css'

interface FileChooserProps {
  icon: IconName
  label: string
  /** The part of the label that is shown, on a picture. */
  shown?: string | undefined
  accept: string
  /** Ids of the elements with its hint and its error text. */
  hintId?: string
  wrongId?: string | undefined
  isMany?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A tile that chooses files; on a picture, a button. */
export function FileChooser({
  icon,
  label,
  shown,
  accept,
  hintId,
  wrongId,
  isMany = false,
  onFiles,
}: FileChooserProps) {
  return (
    <label className={shown ? `row gap-8 focus-ring ${css.replace}` : `grid gap-6 focus-ring ${css.chooser}`}>
      <Icon name={icon} />
      <span>{shown ?? label}</span>
      <input
        type="file"
        aria-label={shown && label}
        accept={accept}
        multiple={isMany}
        aria-describedby={[hintId, wrongId].filter(Boolean).join(' ') || undefined}
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
