import { useState } from 'react'
import { MAX_FILE_BYTES } from '#contracts/endpoint.ts'
import { shrinkPhoto } from '../app/shrink-photo.ts'
import { documentSlots, type DocumentName } from './documents.ts'

/** A picture that was chosen. */
export interface IdentityDocument {
  chosen: File
  /** As it is sent: smaller, where that saves data. */
  sent: Promise<Blob>
}

type ByName<T> = Readonly<Partial<Record<DocumentName, T | undefined>>>

/** The pictures of the form. */
export function useDocuments() {
  const [documents, setDocuments] = useState<ByName<IdentityDocument>>({})
  const [faults, setFaults] = useState<ByName<string>>({})
  const set = (name: DocumentName, idDocument?: IdentityDocument, fault?: string) => {
    setDocuments((all) => ({ ...all, [name]: idDocument }))
    setFaults((all) => ({ ...all, [name]: fault }))
  }
  return {
    documents,
    /** What was wrong with what was chosen last. */
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
