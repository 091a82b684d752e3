import { createHash } from 'node:crypto'

export interface MarkedPage {
  /** The page without its marks. */
  readonly html: string
  /** The content policy's names of its inline scripts and styles. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** A page holds a script that none of ours wrote: it is not sent. */
export class ForeignScript extends Error {
  override readonly name = 'ForeignScript'
}

/** Data that no browser runs, word for word. */
const DATA = '<script type="application/ld+json">'

/**
 * Reads the inline scripts of a page that was rendered with `mark` as its nonce: those of the site and its router carry it,
 * because they were written with it, and a script that got into the page otherwise cannot know it. Takes the marks away,
 * so that the page is the same for everybody. `constants` are scripts that are the same in every page. Throws `ForeignScript`.
 */
export function readScripts(marked: string, mark: string, constants: readonly string[]): MarkedPage {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  for (const { index, 0: tag } of marked.matchAll(/<script\b[^>]*>?/gi)) {
    const text = textFrom(marked, index + tag.length)
    const isOurs = tag.includes(attribute) || (tag === '<script>' && constants.includes(text))
    if (!isOurs && tag !== DATA) throw new ForeignScript('A page holds a script that is not one of ours')
    if (isOurs && !/\ssrc=/.test(tag)) scripts.push(text)
  }
  const styles = [...marked.matchAll(/<style\b[^>]*>/g)].filter(([tag]) => tag.includes(attribute))
  return {
    html: marked.replaceAll(attribute, ''),
    scriptHashes: hashesOf(scripts),
    styleHashes: hashesOf(styles.map(({ index, 0: tag }) => textFrom(marked, index + tag.length))),
  }
}

function textFrom(html: string, start: number): string {
  return html.slice(start, html.slice(start).search(/<\/(?:script|style)/i) + start)
}

function hashesOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
