import type { UmbrellaColours } from '../ui/umbrella-shape.ts'

/** One part of a page, with a title. */
export interface LegalSection {
  /** Its anchor: links from elsewhere lead to it, so it stays when the title changes. */
  readonly id: string
  readonly title: string
  /** Colours of the umbrella above the text, if it has one. */
  readonly colours?: UmbrellaColours
  readonly html: string
}

/** A Markdown file of this folder. Its HTML is made when the site is built, and contains nothing that a user sent. */
export interface LegalText {
  readonly title: string
  /** One sentence for search engines and shared links. */
  readonly description: string
  /** Day of the last change, `2026-11-21`. */
  readonly changedOn: string
  /** What the page comes to: one or two paragraphs, as HTML. */
  readonly summary: string
  readonly sections: readonly LegalSection[]
}
