import { useState } from 'react'
import { MAX_FILE_BYTES } from '#contracts/endpoint.ts'
import { shrinkPhoto } from '../uploads/shrink-photo.ts'
import { paperSlots, type PaperName } from './papers.ts'

/** A picture that was chosen. */
export interface Paper {
  chosen: File
  /** As it is sent: smaller, where that saves data. */
  sent: Promise<Blob>
}

type ByName<T> = Readonly<Partial<Record<PaperName, T | undefined>>>

/** The pictures of the form. */
export function usePapers() {
  const [papers, setPapers] = useState<ByName<Paper>>({})
  const [faults, setFaults] = useState<ByName<string>>({})
  const set = (name: PaperName, paper?: Paper, fault?: string) => {
    setPapers((all) => ({ ...all, [name]: paper }))
    setFaults((all) => ({ ...all, [name]: fault }))
  }
  return {
    papers,
    /** What was wrong with what was chosen last. */
    faults,
    choose: (name: PaperName, chosen: File) => {
      const fault = faultOf(name, chosen)
      set(name, fault ? undefined : { chosen, sent: shrinkPhoto(chosen) }, fault)
    },
    remove: (name: PaperName) => set(name),
  }
}

function faultOf(name: PaperName, { type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'Choose a photo: JPEG, PNG or WebP'
  return size > MAX_FILE_BYTES ? paperSlots.find((slot) => slot.name === name)?.tooLarge : undefined
}
