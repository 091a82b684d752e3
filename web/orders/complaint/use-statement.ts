import { useEffect, useState } from 'react'
import type { Values } from '../../ui/use-form.ts'
import { readStatement, statementDraft, type StatementDraft } from './statement-draft.ts'
import { useEvidence } from './use-evidence.ts'

interface StatementParts<Name extends string> extends Pick<StatementDraft, 'orderId' | 'dialog'> {
  /** The fields with their values at first. */
  empty: Values<Name>
  onClose: () => void
}

/** A statement with photos whose draft survives a reload. Call `drop` once it is sent. */
export function useStatement<Name extends string>({ orderId, dialog, empty, onClose }: StatementParts<Name>) {
  const [draft] = useState(() => {
    const known = readStatement(orderId)
    return known?.dialog === dialog ? known : { step: 1, values: empty, photos: [] }
  })
  const start = draft.values as Values<Name>
  const [step, setStep] = useState(draft.step)
  const [values, setValues] = useState(start)
  const evidence = useEvidence(orderId, draft.photos)
  const photos = evidence.ids.join(' ')
  useEffect(() => {
    const isEmpty = step === 1 && photos === '' && Object.values(values).every((value) => value === '')
    // What was begun elsewhere stays until something is said here.
    if (isEmpty && readStatement(orderId)?.dialog !== dialog) return
    const sent = photos === '' ? [] : photos.split(' ')
    statementDraft.store({ orderId, dialog, step, values, photos: sent, isOpen: true })
  }, [orderId, dialog, step, values, photos])
  const close = () => {
    const known = readStatement(orderId)
    if (known) statementDraft.store({ ...known, isOpen: false })
    onClose()
  }
  return { start, step, setStep, values, setValues, evidence, drop: statementDraft.drop, close }
}
