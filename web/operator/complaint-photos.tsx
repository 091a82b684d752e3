import { useEffect, useState } from 'react'
import { textOf } from '../app/problem-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { operatorApi } from './operator-api.ts'
import css from './photos.module.css'

interface ComplaintPhotosProps {
  orderId: string
  ids: readonly string[]
}

/** The photos of a statement, small, each of which opens large. */
export function ComplaintPhotos({ orderId, ids }: ComplaintPhotosProps) {
  const { urls, why } = usePhotos(orderId, ids.join(' '), 'small')
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
      {open !== null && (
        <Dialog isOpen shape="full" title={`Photo ${open + 1} of ${ids.length}`} onClose={() => setOpen(null)}>
          <LargePhoto orderId={orderId} id={ids[open]!} name={`Shown by the party, ${open + 1}`} />
        </Dialog>
      )}
    </div>
  )
}

function LargePhoto({ orderId, id, name }: { orderId: string; id: string; name: string }) {
  const { urls, why } = usePhotos(orderId, id)
  if (why) return <p>{why}</p>
  if (!urls) return <p aria-busy="true">Loading the photo …</p>
  return <img className={css.large} src={urls[0]} alt={name} />
}

function usePhotos(orderId: string, ids: string, size?: 'small') {
  const [urls, setUrls] = useState<readonly string[] | null>(null)
  const [why, setWhy] = useState('')
  useEffect(() => {
    if (ids === '') return
    let made: readonly string[] = []
    let isOver = false
    const forget = () => made.forEach((url) => URL.revokeObjectURL(url))
    const open = async () => {
      try {
        made = await Promise.all(ids.split(' ').map((id) => openPhoto(orderId, id, size)))
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
  }, [orderId, ids, size])
  return { urls, why }
}

async function openPhoto(id: string, evidenceId: string, size?: 'small'): Promise<string> {
  const asked = { params: { id, evidenceId }, query: size ? { size } : {} }
  const bytes = await operatorApi().operatorComplaints.showAnyEvidence(asked)
  return URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
}
