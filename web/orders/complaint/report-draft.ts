import { readSession } from '../../app/session.ts'

export interface ReportValues {
  readonly kind: string
  readonly text: string
  readonly wants: string
  /** As typed. */
  readonly amount: string
}

/** A problem that the buyer has begun to report. */
export interface ReportDraft {
  readonly orderId: string
  readonly step: number
  readonly values: ReportValues
  /** Ids of photos that are on the server. */
  readonly photos: readonly string[]
  /** Whether the dialog is open, so that a reload opens the dialog again. */
  readonly isOpen: boolean
}

interface Kept extends ReportDraft {
  /** Owner of the draft. Another user who signs in in this browser does not see it. */
  userId: string
}

const KEY = 'report-draft'

/** Stores the draft for the tab, so that it survives a reload, and the camera that pushes the browser out of memory. */
export function keepReport(draft: ReportDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, userId: whose() } satisfies Kept))
  } catch {
    // Without storage, the draft is lost with the page.
  }
}

/** The draft for an order; empty if there is none. */
export function readReport(orderId: string): ReportDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    if (kept?.userId === whose() && kept.orderId === orderId) return kept
  } catch {
    // Unreadable storage counts as none.
  }
  return { orderId, step: 1, values: { kind: '', text: '', wants: '', amount: '' }, photos: [], isOpen: false }
}

export function dropReport(): void {
  sessionStorage.removeItem(KEY)
}

function whose(): string {
  return readSession()?.userId ?? ''
}
