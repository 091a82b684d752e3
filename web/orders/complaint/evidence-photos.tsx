import { useEffect, useState } from 'react'
import { textOf } from '../../app/problem-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './evidence.module.css'

interface EvidencePhotosProps {
  orderId: string
  ids: readonly string[]
  /** Whose photos they are. */
  by: string
}

/** The photos of a statement, small, each of which opens large. With `Save-Data: on` a photo loads when pressed. */
export function EvidencePhotos({ orderId, ids, by }: EvidencePhotosProps) {
  if (ids.length === 0) return null
  return (
    <div className={css.photos}>
      {ids.map((id, at) => (
        <EvidencePhoto key={id} orderId={orderId} id={id} name={`Photo ${at + 1} ${by}`} />
      ))}
    </div>
  )
}

function EvidencePhoto({ orderId, id, name }: { orderId: string; id: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const small = useEvidencePhoto(orderId, id, { isWanted: !isDataSaved(), size: 'small' })
  const { url, why } = useEvidencePhoto(orderId, id, { isWanted: isOpen })
  const shown = small.url ?? url
  return (
    <>
      <button type="button" aria-label={`Open ${name}`} onClick={() => setIsOpen(true)}>
        {shown ? <img src={shown} alt="" /> : <Icon name="image" />}
      </button>
      {isOpen && (
        <Dialog isOpen shape="full" title={name} onClose={() => setIsOpen(false)}>
          {url && <img className={css.large} src={url} alt={name} />}
          {why && <Alert kind="error">{why}</Alert>}
          {!url && !why && <p aria-busy="true">Loading the photo …</p>}
        </Dialog>
      )}
    </>
  )
}

interface Loading {
  isWanted: boolean
  size?: 'small'
}

function useEvidencePhoto(orderId: string, id: string, { isWanted, size }: Loading) {
  const [url, setUrl] = useState<string | null>(null)
  const [why, setWhy] = useState('')
  const isMissing = isWanted && !url
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    const open = async () => {
      setWhy('')
      try {
        // Its code loads with the first photo, because few orders have any.
        const { openEvidence } = await import('./evidence.ts')
        const made = await openEvidence(orderId, id, size)
        if (isOver) URL.revokeObjectURL(made)
        else setUrl(made)
      } catch (error) {
        if (!isOver) setWhy(textOf(error))
      }
    }
    void open()
    return () => {
      isOver = true
    }
  }, [orderId, id, isMissing, size])
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  return { url, why }
}

function isDataSaved(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
