import { tabDraft } from '../../app/tab-draft.ts'

export interface ReportValues {
  readonly kind: string
  readonly text: string
  readonly wants: string
  /** As typed. */
  readonly amount: string
}

/** A problem that the buyer has begun to report. */
interface ReportDraft {
  readonly orderId: string
  readonly step: number
  readonly values: ReportValues
  /** Ids of photos that are on the server. */
  readonly photos: readonly string[]
  /** Whether the dialog is open, so that a reload opens the dialog again. */
  readonly isOpen: boolean
}

/** Survives a reload, and the camera that pushes the browser out of memory. */
export const reportDraft = tabDraft<ReportDraft>('report-draft')

/** The draft for an order; empty if there is none. */
export function readReport(orderId: string): ReportDraft {
  const draft = reportDraft.read()
  if (draft?.orderId === orderId) return draft
  return { orderId, step: 1, values: { kind: '', text: '', wants: '', amount: '' }, photos: [], isOpen: false }
}
