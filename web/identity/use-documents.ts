import { useState } from 'react'
import { MAX_FILE_BYTES } from '#contracts/endpoint.ts'
import { shrinkPhoto } from '../app/shrink-photo.ts'
import { documentSlots, type DocumentName } from './documents.ts'

/** A chosen picture. */
export interface IdentityDocument {
  chosen: File
  /** The file to upload, shrunk if that saves data. */
  sent: Promise<Blob>
}

type ByName<T> = Readonly<Partial<Record<DocumentName, T | undefined>>>

export function useDocuments() {
  const [documents, setDocuments] = useState<ByName<IdentityDocument>>({})
  const [faults, setFaults] = useState<ByName<string>>({})
  const set = (name: DocumentName, idDocument?: IdentityDocument, fault?: string) => {
    setDocuments((all) => ({ ...all, [name]: idDocument }))
    setFaults((all) => ({ ...all, [name]: fault }))
  }
  return {
    documents,
    /** Error of the last chosen file, by slot. */
    faults,
    choose: (name: DocumentName, chosen: File) => {
      const fault = faultOf(name, chosen)
      set(name, fault ? undefined : { chosen, sent: shrinkPhoto(chosen) }, fault)
    },
    remove: (name: DocumentName) => set(name),
  }
}

function faultOf(name: DocumentName, { type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'Choose a photo: JPEG, PNG or WebP'
  return size > MAX_FILE_BYTES ? documentSlots.find((slot) => slot.name === name)?.tooLarge : undefined
}
