import { useCallback, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Frame } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { DocumentOutline, type Outline } from './document-outline.tsx'
import type { IdentityDocument } from './use-documents.ts'
import css from './document-slot.module.css'

interface DocumentSlotProps {
  name: string
  label: string
  hint: string
  /** What the picture should show. */
  outline: Outline
  error?: string | undefined
  idDocument?: IdentityDocument | undefined
  onChoose: (file: File) => void
  onRemove: () => void
}

/** An input for one picture: from the camera, a file, or drag and drop. */
export function DocumentSlot({ name, label, hint, outline, error, idDocument, onChoose, onRemove }: DocumentSlotProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Frame label={label} hint={hint} error={error}>
      {(tied) => (
        <div className={css.slot} data-is-filled={idDocument !== undefined || undefined}>
          {idDocument ? (
            <Preview file={idDocument.chosen} />
          ) : (
            <span className={css.ask}>
              <DocumentOutline of={outline} />
              <span className="row gap-8">
                <Icon name="camera" />
                Take or choose a photo
              </span>
            </span>
          )}
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            {...tied}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (file) onChoose(file)
            }}
            // So that the same file can be chosen again. Not before, because a screen reader says what is chosen.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
            }}
          />
          {idDocument && (
            <div className={`note ${css.chosen}`}>
              <span>Press it to change it</span>
              <Button
                kind="quiet"
                size="small"
                icon="trash"
                aria-describedby={tied.id}
                onClick={() => {
                  // The button is gone with the photo.
                  input.current!.focus()
                  input.current!.value = ''
                  onRemove()
                }}
              >
                Remove
              </Button>
            </div>
          )}
          <input type="hidden" name={name} value={idDocument ? 'chosen' : ''} />
        </div>
      )}
    </Frame>
  )
}

function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt={`Chosen: ${file.name}`} />
}
