import { useEffect, useState } from 'react'
import { textOf } from '../app/problem-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { operatorOptions } from './operator-access.ts'
import { operatorApi } from './operator-api.ts'
import css from './complaint-photos.module.css'

interface ComplaintPhotosProps {
  orderId: string
  ids: readonly string[]
}

/** The photos of a statement, each of which opens large. */
export function ComplaintPhotos({ orderId, ids }: ComplaintPhotosProps) {
  const { urls, why } = usePhotos(orderId, ids.join(' '))
  const [open, setOpen] = useState<number | null>(null)
  if (ids.length === 0) return null
  if (why) return <p>{why}</p>
  return (
    <div className={css.photos} aria-busy={urls === null}>
      {urls?.map((url, at) => (
        <button key={url} type="button" aria-label={`Open photo ${at + 1}`} onClick={() => setOpen(at)}>
          <img src={url} alt="" />
        </button>
      ))}
      {open !== null && urls && (
        <Dialog isOpen shape="full" title={`Photo ${open + 1} of ${ids.length}`} onClose={() => setOpen(null)}>
          <img className={css.large} src={urls[open]} alt={`Shown by the party, ${open + 1}`} />
        </Dialog>
      )}
    </div>
  )
}

function usePhotos(orderId: string, ids: string) {
  const [urls, setUrls] = useState<readonly string[] | null>(null)
  const [why, setWhy] = useState('')
  useEffect(() => {
    if (ids === '') return
    let made: readonly string[] = []
    let isOver = false
    const forget = () => made.forEach((url) => URL.revokeObjectURL(url))
    const open = async () => {
      try {
        made = await Promise.all(ids.split(' ').map((id) => openPhoto(orderId, id)))
        if (isOver) forget()
        else setUrls(made)
      } catch (error) {
        setWhy(textOf(error))
      }
    }
    void open()
    return () => {
      isOver = true
      forget()
    }
  }, [orderId, ids])
  return { urls, why }
}

async function openPhoto(id: string, evidenceId: string): Promise<string> {
  const asked = { params: { id, evidenceId } }
  const bytes = await operatorApi().operatorComplaints.showAnyEvidence(asked, operatorOptions())
  return URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
}
