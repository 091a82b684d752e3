import { tabDraft } from '../../app/tab-draft.ts'

/** What a party has begun to say about a problem. */
export interface StatementDraft {
  readonly orderId: string
  readonly dialog: 'report' | 'answer' | 'sent-back'
  readonly step: number
  /** As typed and chosen. */
  readonly values: Readonly<Record<string, string>>
  /** Ids of photos that are on the server. */
  readonly photos: readonly string[]
  /** Whether the dialog is open, so that a reload opens it again. */
  readonly isOpen: boolean
}

/** Survives a reload, and the camera that pushes the browser out of memory. */
export const statementDraft = tabDraft<StatementDraft>('statement-draft')

/** The draft for an order; null if there is none. */
export function readStatement(orderId: string): StatementDraft | null {
  const draft = statementDraft.read()
  return draft?.orderId === orderId ? draft : null
}
