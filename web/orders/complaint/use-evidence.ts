import { useEffect, useMemo, useState } from 'react'
import { MAX_FILE_BYTES } from '#contracts/endpoint.ts'
import { texts } from '#contracts/texts.ts'
import { STATEMENT_PHOTOS } from '#contracts/values/choices.ts'
import { newIdempotencyKey } from '../../app/browser-api.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { shrinkPhoto } from '../../app/shrink-photo.ts'
import type { ShownUpload } from '../../ui/members/photo-tile.tsx'
import { useToast, type Toast } from '../../ui/toast.tsx'
import { openEvidence, uploadEvidence } from './evidence.ts'

interface EvidencePhoto extends ShownUpload {
  key: string
  /** On the server. */
  id?: string
  /** The chosen file, for a retry. */
  file?: File
  /** The error text. */
  why?: string
}

/**
 * The photos of a statement. Each is made smaller and sent as soon as the one before is there; a failed one can be sent
 * again. `start`: ids of photos that are on the server already.
 */
export function useEvidence(orderId: string, start: readonly string[] = []) {
  const [first] = useState(start)
  const [photos, setPhotos] = useState<readonly EvidencePhoto[]>([])
  const toast = useToast()
  const actions = useMemo(() => evidenceActions(orderId, setPhotos, toast), [orderId, toast])
  useEffect(() => {
    actions.restore(first)
    return actions.forget
  }, [actions, first])
  return { photos, ids: photos.flatMap(({ id }) => id ?? []), ...actions }
}

function evidenceActions(
  orderId: string,
  show: (photos: readonly EvidencePhoto[]) => void,
  toast: (toast: Toast) => void,
) {
  let photos: readonly EvidencePhoto[] = []
  let queue = Promise.resolve()
  const leaving = new Map<string, AbortController>()
  const change = (next: readonly EvidencePhoto[]) => show((photos = next))
  const mark = (key: string, part: Partial<EvidencePhoto>) =>
    change(photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)))

  const send = async ({ key, file }: EvidencePhoto, signal: AbortSignal) => {
    try {
      signal.throwIfAborted()
      const small = await shrinkPhoto(file!)
      if (small.size > MAX_FILE_BYTES) return mark(key, { state: 'failed', why: texts.fileTooLarge })
      const id = await uploadEvidence(orderId, small, { signal, onProgress: (percent) => mark(key, { percent }) })
      mark(key, { state: 'done', id })
    } catch (error) {
      if (!signal.aborted) mark(key, { state: 'failed', why: textOf(error) })
    } finally {
      leaving.delete(key)
    }
  }
  const begin = (photo: EvidencePhoto) => {
    const left = new AbortController()
    leaving.set(photo.key, left)
    queue = queue.then(() => send(photo, left.signal))
  }
  const cancel = (key: string) => {
    leaving.get(key)?.abort()
    leaving.delete(key)
  }
  const choose = (file: File): EvidencePhoto[] => {
    if (file.type.startsWith('image/')) return [photoOf(URL.createObjectURL(file), { file, state: 'uploading' })]
    toast({ text: 'Choose a photo' })
    return []
  }
  const showAgain = async ({ key, id }: EvidencePhoto) => {
    try {
      mark(key, { preview: await openEvidence(orderId, id!, 'small') })
    } catch (error) {
      // A photo that is not used for a day is no longer there. Without an answer it has no preview.
      if (isRefusal(error, 'not_found')) change(photos.filter((photo) => photo.key !== key))
    }
  }

  return {
    restore(ids: readonly string[]) {
      change(ids.map((id) => photoOf('', { id, percent: 100 })))
      photos.forEach((photo) => void showAgain(photo))
    },
    /** Adds files to the free places in order. Drops files without a place. */
    add(files: readonly File[]) {
      const added = files.slice(0, STATEMENT_PHOTOS - photos.length).flatMap(choose)
      change([...photos, ...added])
      added.forEach(begin)
    },
    retry(photo: EvidencePhoto) {
      mark(photo.key, { state: 'uploading', percent: 0 })
      begin(photo)
    },
    remove({ key, preview }: EvidencePhoto) {
      cancel(key)
      URL.revokeObjectURL(preview)
      change(photos.filter((photo) => photo.key !== key))
    },
    forget() {
      for (const key of leaving.keys()) cancel(key)
      for (const { preview } of photos) URL.revokeObjectURL(preview)
      photos = []
    },
    /** Resolves to the ids once all are sent; throws where one was not. */
    async settled(): Promise<string[]> {
      await queue
      if (photos.some(({ state }) => state === 'failed')) throw new NotSent()
      return photos.flatMap(({ id }) => id ?? [])
    },
  }
}

/** A photo did not reach the server. */
class NotSent extends Error {}

function photoOf(preview: string, known: Partial<EvidencePhoto>): EvidencePhoto {
  return { key: newIdempotencyKey(), isVideo: false, preview, state: 'done', percent: 0, ...known }
}

/** The text for an error of a form with photos. */
export function statementTextOf(error: unknown): string {
  return error instanceof NotSent ? 'A photo was not sent. Send it again, or remove it.' : textOf(error)
}
