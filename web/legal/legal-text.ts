import type { ReactNode } from 'react'

/** One numbered part of a legal page. */
export interface LegalSection {
  /** Its anchor: links from elsewhere lead to it, so it stays when the title changes. */
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

export interface LegalText {
  readonly title: string
  /** One sentence for search engines and shared links. */
  readonly description: string
  /** What the page comes to: one or two paragraphs. */
  readonly summary: readonly string[]
  /** Day of the last change, `2026-11-21`. */
  readonly changedOn: string
  readonly sections: readonly LegalSection[]
}
