import { useEffect, useMemo, useState } from 'react'
import { MAX_FILE_BYTES } from '#contracts/endpoint.ts'
import { texts } from '#contracts/texts.ts'
import { newIdempotencyKey } from '../app/browser-api.ts'
import { textOf } from '../app/problem-text.ts'
import { useToast, type Toast } from '../ui/toast.tsx'
import { allOf, COVER_TYPES, moved, SLOTS, withChanged, without, type Photos, type Upload } from './photos.ts'
import { shrinkPhoto } from '../app/shrink-photo.ts'
import { uploadMedia } from '../app/upload-form.ts'

/** The photos of a product form. Uploads each photo as soon as it is chosen. */
export function usePhotos(start: Photos) {
  const [first] = useState(start)
  const [photos, setPhotos] = useState(first)
  const toast = useToast()
  const actions = useMemo(() => photoActions(first, setPhotos, toast), [first, toast])
  useEffect(() => actions.cancelAll, [actions])
  return { photos, ...actions }
}

/** What a form may do with its photos. `show` renders them, `toast` says what is wrong with a file. */
export function photoActions(start: Photos, show: (photos: Photos) => void, toast: (toast: Toast) => void) {
  let photos = start
  const running = new Map<string, { leaving: AbortController; end: Promise<void> }>()
  const change = (next: Photos) => show((photos = next))
  const mark = (key: string, part: Partial<Upload>) => change(withChanged(photos, key, part))

  const send = async ({ key, file }: Upload, signal: AbortSignal) => {
    try {
      const small = await shrinkPhoto(file!)
      signal.throwIfAborted()
      const picture = await uploadMedia(small, { signal, onProgress: (percent) => mark(key, { percent }) })
      mark(key, { state: 'done', picture })
      toast({ kind: 'success', text: texts.fileUploaded })
    } catch (error) {
      if (signal.aborted) return
      mark(key, { state: 'failed', why: textOf(error) })
      toast({ kind: 'error', text: texts.fileNotUploaded })
    }
    running.delete(key)
  }
  const begin = (upload: Upload) => {
    const leaving = new AbortController()
    running.set(upload.key, { leaving, end: send(upload, leaving.signal) })
  }
  const cancel = (key: string) => {
    running.get(key)?.leaving.abort()
    running.delete(key)
  }
  const choose = (file: File): Upload | null => {
    const isKnown = isVideo(file) || file.type.includes('image')
    if (isKnown && file.size <= MAX_FILE_BYTES) return uploadOf(file)
    toast({ text: isKnown ? texts.fileTooLarge : 'Choose a photo or a video' })
    return null
  }

  return {
    setCover(file: File) {
      if (!COVER_TYPES.includes(file.type)) return toast({ text: 'Choose a JPG or PNG photo for the cover' })
      const cover = choose(file)
      if (!cover) return
      if (photos.cover) {
        cancel(photos.cover.key)
        URL.revokeObjectURL(photos.cover.preview)
      }
      change({ ...photos, cover })
      begin(cover)
    },
    /** Adds files to the free slots in order. Drops files without a slot. */
    add(files: readonly File[]) {
      const added = files.slice(0, SLOTS - photos.others.length).flatMap((file) => choose(file) ?? [])
      change({ ...photos, others: [...photos.others, ...added] })
      added.forEach(begin)
    },
    retry(upload: Upload) {
      mark(upload.key, { state: 'uploading', percent: 0 })
      begin(upload)
    },
    /**
     * Removes the photo from the form. The server deletes unused uploads by itself; this one may be on the market already,
     * if the response was lost or another tab has sent it.
     */
    remove({ key, preview }: Upload) {
      cancel(key)
      URL.revokeObjectURL(preview)
      change(without(photos, key))
    },
    /** Removes a photo that the server has already deleted. */
    drop: (key: string) => change(without(photos, key)),
    move: (from: number, to: number) => change(moved(photos, from, to)),
    cancelAll() {
      for (const key of running.keys()) cancel(key)
      for (const { preview } of allOf(photos)) URL.revokeObjectURL(preview)
    },
    /** Resolves to the photos once all uploads have finished or failed. */
    async settled(): Promise<Photos> {
      await Promise.all([...running.values()].map(({ end }) => end))
      return photos
    },
    isUploading: () => allOf(photos).some(({ state }) => state === 'uploading'),
  }
}

function isVideo({ type }: File): boolean {
  return type.includes('video')
}

function uploadOf(file: File): Upload {
  return {
    key: newIdempotencyKey(),
    name: file.name,
    isVideo: isVideo(file),
    preview: URL.createObjectURL(file),
    state: 'uploading',
    percent: 0,
    file,
    isSaved: false,
  }
}
